/** The number of turns that wait, in the title of the tab and at the app's icon. */

/** A title that says something else for a moment. */
const SAYS = "●";

/** Show the number, also in titles that follow. Returns a function that ends it. */
export function showCount(count: number): () => void {
  const say = () => {
    const plain = document.title.replace(/^\(\d+\) /, "");
    const said = count && !plain.startsWith(SAYS) ? `(${count}) ${plain}` : plain;
    if (document.title !== said) document.title = said;
  };
  const observer = new MutationObserver(say);
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  say();
  setBadge(count);
  return () => {
    observer.disconnect();
    document.title = document.title.replace(/^\(\d+\) /, "");
  };
}

/** Only an installed app has a badge, and not in every browser. */
function setBadge(count: number): void {
  const badge = navigator as Partial<Pick<Navigator, "setAppBadge" | "clearAppBadge">>;
  const done = count ? badge.setAppBadge?.(count) : badge.clearAppBadge?.();
  done?.catch(() => undefined);
}
