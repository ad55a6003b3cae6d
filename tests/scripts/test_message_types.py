"""The generator of the front end's types of the messages, and its file."""

from scripts.message_types import HEADER, TARGET, message_types, typescript


def test_a_message_has_its_arguments() -> None:
    english = """
greet = Hello, { $name }!
left = { $count ->
    [one] One card is left.
   *[other] { $count } cards are left.
} It is { $phase ->
    [end] over
   *[other] on
}.
over = It is over.
all = { greet } { left }
"""
    french = "over = Terminé pour { $name }.\n"
    assert typescript([[english], [french]]) == HEADER + (
        "\n/** Each message's id, with its arguments. */\n"
        "export interface Messages {\n"
        '  "all": { count: number; name: string | number; phase: string | number };\n'
        '  "greet": { name: string | number };\n'
        '  "left": { count: number; phase: string | number };\n'
        '  "over": { name: string | number };\n'
        "}\n\n"
        "export type MessageId = keyof Messages;\n"
    )


def test_the_front_end_has_the_types_of_the_messages() -> None:
    assert TARGET.read_text(encoding="utf-8") == message_types(), "run: uv run scripts/message_types.py"
