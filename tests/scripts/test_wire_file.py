"""The generated TypeScript types agree with the current structs."""

from scripts.wire_types import TARGET, wire


def test_the_front_end_has_the_types_of_the_server() -> None:
    assert TARGET.read_text(encoding="utf-8") == wire(), "run: uv run scripts/wire_types.py"
