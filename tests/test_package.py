"""The package itself: what an installed Starfelt says of itself."""

from importlib.metadata import version

import starfelt


def test_the_version_is_the_one_that_is_installed() -> None:
    assert starfelt.__version__ == version("starfelt")
