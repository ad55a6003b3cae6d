"""Starfelt: a felt for space battles, played in a browser and judged exactly."""

from importlib.metadata import version

__version__ = version("starfelt")
