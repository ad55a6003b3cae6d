"""The image and the compose files: their settings are valid for Starfelt and for Caddy."""

from __future__ import annotations

import argparse
import re

import pytest

from starfelt.cli import settings
from starfelt.cli.host_settings import SETTINGS
from tests.deploy.proxies import DEPLOY

IMAGE, MANY = "Dockerfile", "compose.many.yaml"
#: The site's name in the compose file, which the user sets.
SITE = re.compile(r"\$\{FELT_NAME[^}]*\}")


def said(file: str) -> dict[str, str]:
    """Return the variables that a file sets."""
    text = SITE.sub("felt.example.org", (DEPLOY / file).read_text())
    return dict(re.findall(r"\b(STARFELT_\w+)(?:=|: )\"?([^\"\n ]+)", text))


@pytest.mark.parametrize("files", [[IMAGE], [IMAGE, MANY]])
def test_the_containers_say_settings_that_there_are(files: list[str]) -> None:
    of_caddy = set(re.findall(r"\{\$(STARFELT_\w+)", (DEPLOY / "Caddyfile").read_text()))
    environment: dict[str, str] = {}
    for file in files:
        environment |= {name: value for name, value in said(file).items() if name not in of_caddy}
    settled = settings.settle(SETTINGS, argparse.Namespace(), environment)
    told = {name: value for name, (value, where) in settled.items() if where in environment}
    assert len(told) == len(environment)
    assert (told["host"], told["port"]) == ("0.0.0.0", 8000)
    if MANY in files:
        assert of_caddy <= said(MANY).keys()
        assert told["workers"] > 1
        assert told["origin"] == ("https://felt.example.org",)
        assert told["broker"]
        assert told["database"]
