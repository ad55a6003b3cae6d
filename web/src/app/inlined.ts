/** The styles that stand in the page itself: code that needs their files finds them there, and fetches none. */

/** Name each file as a link that is off. In the HTML, a browser that reads ahead would fetch it. */
export function nameInlined(): void {
  for (const styles of document.querySelectorAll<HTMLElement>("style[data-file]")) {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.disabled = true;
    link.href = styles.dataset["file"] ?? "";
    document.head.append(link);
  }
}
