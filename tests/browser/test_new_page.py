"""A new page is one row in the table of pages, one file of messages in each language, and one component."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.runtime import FluentResource
from playwright.sync_api import Page, expect

from kit.live_server import LiveServer
from scripts.frontend import ROOT, find_node
from starfelt.messages import bundle

# The pages are built anew.
pytestmark = [pytest.mark.browser, pytest.mark.timeout(600)]

ROW = """  page({
    path: "/hello/:name",
    load: () => import("../pages/hello/Hello.svelte"),
    messages: ["hello"],
    title: "hello-title",
    bar: { label: "web-rules" },
  }),
"""

MESSAGES = {
    "en": "hello-title = Hello\nhello-words = Hello, { $name }!\n",
    "fr": "hello-title = Bonjour\nhello-words = Bonjour, { $name } !\n",
}

COMPONENT = """<script lang="ts">
  import { t } from "../../i18n/index.svelte";
  import Page from "../../patterns/Page.svelte";

  /** Says hello. */
  const { name }: { name: string } = $props();
</script>

<Page title={t("hello-title")}>
  <p>{t("hello-words", { name })}</p>
</Page>
"""


@pytest.fixture(scope="module")
def static(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built pages, with a page *Hello*."""
    root = tmp_path_factory.mktemp("checkout")
    shutil.copytree(ROOT / "web", root / "web", ignore=shutil.ignore_patterns("node_modules"))
    shutil.copytree(ROOT / "src" / "starfelt" / "messages", root / "src" / "starfelt" / "messages")
    (root / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    (root / "docs").symlink_to(ROOT / "docs")

    table = root / "web" / "src" / "app" / "pages.ts"
    head, begin, rows = table.read_text("utf-8").partition("export const pages: readonly Page[] = [\n")
    table.write_text(f"{head}{begin}{ROW}{rows}", "utf-8")
    # The server serves them without compressed copies as well. They take half of the time.
    config = root / "web" / "vite.config.ts"
    before = config.read_text("utf-8")
    without = before.replace(", brotli]", "]")
    assert without != before
    config.write_text(without, "utf-8")
    for language, text in MESSAGES.items():
        messages = root / "src" / "starfelt" / "messages" / language / "hello_page.ftl"
        messages.write_text(text, "utf-8")
    component = root / "web" / "src" / "pages" / "hello" / "Hello.svelte"
    component.parent.mkdir()
    component.write_text(COMPONENT, "utf-8")

    node = find_node()
    assert node is not None
    command = [*node.npm, "run", "build"]
    subprocess.run(command, cwd=root / "web", env={"PATH": node.path}, check=True, capture_output=True)
    return root / "src" / "starfelt" / "server" / "static"


@pytest.fixture
def server(static: Path, tmp_path: Path) -> Iterator[LiveServer]:
    for language, text in MESSAGES.items():
        bundle(language).add_resource(FluentResource(text))
    live = LiveServer(tmp_path, static=static)
    yield live
    live.stop()


def test_a_page_is_a_row_messages_and_a_component(server: LiveServer, page: Page) -> None:
    assert COMPONENT.count("\n") <= 60
    # The server preloads its files and says its title; it has learnt of both from the build.
    sent = server.http.get("/hello/ada").text
    assert "/assets/Hello-" in sent
    assert '<p class="loading"><b>Hello</b>' in sent
    page.goto("/hello/ada")
    expect(page.get_by_role("heading", level=1)).to_have_text("Hello")
    expect(page.get_by_text("Hello, ada!")).to_be_visible()
    expect(page).to_have_title("Hello · Starfelt")
    expect(page.get_by_role("navigation").get_by_role("link").first).to_have_attribute("href", "/hello")
    page.locator(".language").click()
    expect(page.get_by_text("Bonjour, ada")).to_be_visible()
