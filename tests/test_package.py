"""The installed package and its metadata."""

from importlib.metadata import version

import starfelt


def test_the_version_is_the_one_that_is_installed() -> None:
    assert starfelt.__version__ == version("starfelt")
