"""Localised messages: every sentence that a player reads, in English and French.

Fluent files for command line and browser.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from typing import Any, TypeAlias
from unicodedata import normalize

import msgspec
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import Message

#: The languages of all messages; the first is the fallback.
LANGUAGES = ("en", "fr")

#: A name, or a number, which each language formats its own way.
Value: TypeAlias = str | float
#: The arguments of a sentence, by the names in its message.
Args: TypeAlias = dict[str, Value]


class Line(msgspec.Struct, frozen=True):
    """A sentence to render: its message id and arguments, and its step and shot (numbers in a report)."""

    id: str
    args: Args
    step: int | None = None
    shot: int | None = None


def elide(word: str, name: object) -> str:
    """Return a short French word before a name: `d’Ada`, `de Bob`. In the messages: `{ ELIDE("de", $owner) }`."""
    following = str(name)
    first = normalize("NFD", following[:1]).lower()[:1]
    return f"{word[:-1]}’{following}" if first and first in "aeiou" else f"{word} {following}"


def list_names(names: Sequence[str], by: str) -> Args:
    """Return the arguments for a list of names in a sentence: `by` is all but the `last`, which follows after “and”.

    For a single name, both are that name.
    """
    return {by: ", ".join(names[:-1] or names), "last": names[-1]}


#: What files and the server write for a player without a name, alone or in a list.
_NUMBERED = re.compile(r"(?:(?<=^)|(?<=, ))Player (\d)(?=$|, )")


def say_name(language: str, name: str) -> str:
    """Return a name as a language says it: a player who has none, or is forgotten, is a numbered one."""
    return _NUMBERED.sub(lambda found: say(language, "web-player", {"number": found[1]}), name)


#: The functions that messages may call. Fluent's own type declares one argument, but it passes all that are
#: given.
_FUNCTIONS: dict[str, Any] = {"ELIDE": elide}


#: A message of a file: its id, and all lines that belong to it.
_MESSAGE = re.compile(r"^([a-z][\w-]*) *=.*(?:\n(?:[ }].*)?)*", re.MULTILINE)
#: The id of another message that a message may quote.
_QUOTED = re.compile(r"\{ *([a-z][\w-]*)")


class Bundle(FluentBundle):
    """The messages of a language. Each is parsed when it is first wanted: all of them take a fifth of a second."""

    def __init__(self, language: str) -> None:
        # Isolation marks would appear as odd characters in terminals; both languages run left to right.
        super().__init__([language], functions=_FUNCTIONS, use_isolating=False)
        folder = resources.files("starfelt.messages").joinpath(language)
        files = [entry for entry in folder.iterdir() if entry.name.endswith(".ftl")]
        #: The text of each message in its file, by id.
        self.texts = {
            message[1]: message[0] for file in files for message in _MESSAGE.finditer(file.read_text("utf-8"))
        }

    def has_message(self, message_id: str) -> bool:
        """Tell whether there is such a message."""
        self._parse(message_id)
        return super().has_message(message_id)

    def get_message(self, message_id: str) -> Message:
        """Return a message.

        Raises:
            LookupError: there is no such message.
        """
        self._parse(message_id)
        return super().get_message(message_id)

    def _parse(self, message_id: str) -> None:
        if message_id in self.texts and not super().has_message(message_id):
            text = self.texts[message_id]
            # First, so that another thread which finds the message finds what it quotes, too.
            for quoted in _QUOTED.findall(text):
                self._parse(quoted)
            self.add_resource(FluentResource(text))


@cache
def bundle(language: str) -> Bundle:
    """Return all messages of a language of `LANGUAGES`."""
    return Bundle(language)


def say(language: str, message: str, args: Mapping[str, Value] | None = None) -> str:
    """Return the sentence of a message id.

    Raises:
        KeyError: there is no such message.
        ValueError: an argument is missing, or the message is malformed.
    """
    messages = bundle(language)
    pattern = messages.get_message(message).value
    if pattern is None:
        raise KeyError(message)
    put = {key: say_name(language, arg) if isinstance(arg, str) else arg for key, arg in (args or {}).items()}
    text, errors = messages.format_pattern(pattern, put)
    if errors:
        raise ValueError(f"{message}: {errors[0]}")
    return str(text)


def language_of_environment() -> str:
    """Return the language that the environment asks for (LC_ALL, LC_MESSAGES, LANG), else English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        wanted = os.environ.get(name, "")
        if wanted:
            return wanted[:2] if wanted[:2] in LANGUAGES else LANGUAGES[0]
    return LANGUAGES[0]
