/**
 * Pages that the browser translates. Google Translate replaces each text by a `<font>` with its translation. The page
 * would go on writing into the text that was taken out: clocks and scores would stand still. Here each text is put back
 * beside its translation, empty. When the page writes into it, or removes it, its translation goes.
 */

/** A text whose translation is shown, with the words that it had. */
interface Translated {
  readonly text: Text;
  readonly font: Element;
  readonly words: string;
}

const byText = new WeakMap<Node, Translated>();
const byFont = new WeakMap<Node, Translated>();

const isFont = (node: Node | null): node is HTMLElement => node?.nodeName === "FONT" && node.isConnected;

/** The translation that has taken the place of a removed text. */
function translationOf({
  addedNodes,
  previousSibling,
  nextSibling,
}: MutationRecord): HTMLElement | undefined {
  return [...addedNodes, previousSibling, nextSibling].find(isFont);
}

function putBack(text: Text, font: Element): void {
  const translated = { text, font, words: text.data };
  byText.set(text, translated);
  byFont.set(font, translated);
  text.data = "";
  font.before(text);
}

function forget({ text, font }: Translated): void {
  byText.delete(text);
  byFont.delete(font);
}

/** `fresh`: the texts that were put back since the page last wrote. */
function note(record: MutationRecord, fresh: Set<Node>): void {
  const { type, target } = record;
  if (type === "characterData") {
    const translated = byText.get(target);
    if (!translated) return;
    // The page has new words. Put in anew, they are translated in their turn.
    forget(translated);
    if (fresh.has(target)) translated.text.data = translated.words;
    translated.font.replaceWith(translated.text);
    return;
  }
  for (const node of record.removedNodes) {
    if (node.isConnected) continue;
    const translated = byText.get(node) ?? byFont.get(node);
    if (translated) {
      forget(translated);
      // The page has removed the text, or the browser shows the original again.
      if (translated.text === node) translated.font.remove();
      else if (translated.text.isConnected) translated.text.data = translated.words;
    } else if (node instanceof Text) {
      const font = translationOf(record);
      if (!font || byFont.has(font)) continue;
      putBack(node, font);
      fresh.add(node);
    }
  }
}

/** Keep the texts of a page alive under a translation. */
export function surviveTranslation(page: Node): void {
  const observer = new MutationObserver((records) => {
    const fresh = new Set<Node>();
    for (const record of records) note(record, fresh);
    // These are this function's own changes.
    observer.takeRecords();
  });
  observer.observe(page, { childList: true, characterData: true, subtree: true });
}
