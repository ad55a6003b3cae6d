"""The printed rules of a game: the documentation's pages, in both languages, set by the typesetter.

Screen and paper share one text. The paper version begins with what a real table needs and who does what there. It
leaves out text between `<!-- online -->` and `<!-- /online -->`, the options of online play, and the list of ships,
because the cards show it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import TYPE_CHECKING

from starfelt.messages import LANGUAGES, say
from starfelt.paper.book import Book, Page
from starfelt.paper.options import words_table
from starfelt.paper.printing import NoPrinter

if TYPE_CHECKING:
    from markdown_it.token import Token

#: The width of a text column, and the tallest picture in it, millimetres.
_COLUMN, _TALLEST = 80.0, 66.0
#: A table of more columns than this is set closer.
_MANY = 5
_ONLINE = re.compile("<!-- online -->.*?<!-- /online -->", re.DOTALL)
#: The spaces of French text that stand before a sign or within quotation marks: no line breaks there.
_KEPT = re.compile(" (?=[!?:;»%])|(?<=«) ")


def add(book: Book) -> None:
    """Add the rules of the book's game, one section a language.

    Raises:
        NoPrinter: the `paper` extra is not installed.
    """
    for number, language in enumerate(LANGUAGES):
        file = f"rules-{language}.typ"
        book.files[file] = _Setter(book, language).set(_page(book.game, language)).encode()
        page = Page(
            kind="rules", data={"file": file, "language": number, "code": language, "size": book.letters}
        )
        book.add(f"rules-{language}", [page])


def folder() -> Traversable:
    """Return the folder of the rules pages: beside this file in an installed package, in `docs` in a checkout."""
    packed = resources.files("starfelt.paper").joinpath("rules")
    return packed if packed.is_dir() else Path(__file__).resolve().parents[3] / "docs" / "rules"


def _page(game: str, language: str) -> str:
    suffix = "" if language == LANGUAGES[0] else f".{language}"
    text = _ONLINE.sub("", folder().joinpath(f"{game}{suffix}.md").read_text("utf-8"))
    text = text.replace("<!-- options -->", words_table(game, language, on_paper=True))
    start = text.index("\n## ")
    text = text[:start] + _at_table(game, language) + text[start:]
    # Leave out the tables that show the ships' cards.
    shown = re.search(r"^\| !\[", text, re.MULTILINE)
    return text[: text.rindex("\n## ", 0, shown.start()) + 1] if shown else text


def _at_table(game: str, language: str) -> str:
    """Return the section about a real table: what one needs, and who does what."""
    title, *lines = (say(language, f"paper-table{part}") for part in ("", f"-{game}", f"-{game}-who"))
    return f"\n## {title}\n\n" + "\n\n".join(lines) + "\n"


def _introduces_table(tokens: list[Token], at: int) -> bool:
    """Tell whether a paragraph's text is followed by a table, in whose column it stays."""
    following = [token.type for token in tokens[at + 1 : at + 4] if token.type != "html_block"]
    return following[:2] == ["paragraph_close", "table_open"]


def _literal(text: str) -> str:
    """Return a text as a string literal of the typesetter, so that nothing in it is read as markup."""
    return "#" + json.dumps(text, ensure_ascii=False)


class _Setter:
    """Converts one page of Markdown to the typesetter's markup, and adds its pictures to the book."""

    def __init__(self, book: Book, language: str) -> None:
        self._book = book
        self._language = language
        self._columns: Iterator[int] = iter(())

    def set(self, markdown: str) -> str:
        """Return the converted page.

        Raises:
            NoPrinter: the `paper` extra is not installed.
        """
        try:
            from markdown_it import MarkdownIt  # noqa: PLC0415 - part of the extra, as the typesetter is
        except ImportError:
            raise NoPrinter from None
        tokens = MarkdownIt("commonmark").enable("table").parse(markdown)
        # The number of columns of a table is the number of cells in its head.
        heads = [0]
        for token in tokens:
            if token.type == "table_open":
                heads.append(0)
            heads[-1] += token.type == "th_open"
        self._columns = iter(heads[1:])
        return "".join(
            f"\n#block(sticky: true)[{self._block(token)}]\n"
            if token.type == "inline" and _introduces_table(tokens, at)
            else self._block(token)
            for at, token in enumerate(tokens)
        )

    def _block(self, token: Token) -> str:
        match token.type:
            case "inline":
                return self._inline(token.children or [])
            case "heading_open":
                return f"\n#heading(level: {token.tag[1:]})["
            case "paragraph_open" | "paragraph_close":
                # A hidden paragraph in a list continues its line.
                return "" if token.hidden else "\n\n"
            case "bullet_list_open":
                return "\n#list("
            case "ordered_list_open":
                return "\n#enum("
            case "list_item_open" | "th_open" | "td_open":
                return "["
            case "list_item_close" | "th_close" | "td_close":
                return "],"
            case "table_open":
                count = next(self._columns)
                # Two columns are a term and its meaning; more are figures, and many need room.
                columns = "(30%, 1fr)" if count == 2 else str(count)
                inset = ", inset: (x: 0.6mm, y: 0.9mm)" if count > _MANY else ""
                return f"\n#table(columns: {columns}{inset}, "
            case "thead_open":
                return "table.header("
            case "thead_close":
                return "),"
            case "heading_close":
                return "]\n"
            case "bullet_list_close" | "ordered_list_close" | "table_close":
                return ")\n"
            case "tr_open" | "tr_close" | "tbody_open" | "tbody_close" | "html_block":
                return ""
            case other:
                raise ValueError(f"rules pages have no {other} on paper")

    def _inline(self, tokens: list[Token]) -> str:
        return "".join(map(self._span, tokens))

    def _span(self, token: Token) -> str:
        match token.type:
            case "text":
                return _literal(
                    _KEPT.sub("\u00a0", token.content) if self._language == "fr" else token.content
                )
            case "code_inline":
                return f"#raw({json.dumps(token.content)})"
            case "softbreak":
                return " "
            case "strong_open":
                return "#strong["
            case "em_open":
                return "#emph["
            case "strong_close" | "em_close":
                return "]"
            case "image":
                return self._picture(str(token.attrs["src"]))
            case "link_open" | "link_close":
                return ""
            case other:
                raise ValueError(f"rules pages have no {other} on paper")

    def _picture(self, name: str) -> str:
        svg = folder().joinpath(name).read_text("utf-8")
        width, height = map(float, re.findall(r'(?:width|height)="([\d.]+)mm"', svg)[:2])
        shown = min(_COLUMN, _TALLEST * width / height)
        return f'#align(center, image("{self._book.keep(svg)}", width: {shown:.1f}mm))'
