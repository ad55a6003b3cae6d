() => {
  const found = new Set();
  const tooWide = document.documentElement.scrollWidth - innerWidth;
  if (tooWide > 0) found.add(`the page is ${tooWide} px too wide`);

  /** Why a text is cut off, if it is: the boxes around it are asked from the inside out. */
  function whyCut(node) {
    const parent = node.parentElement;
    if (parent.closest("svg, script, style, option, textarea")) return null;
    if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return null;
    const range = document.createRange();
    range.selectNodeContents(node);
    const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
    const beyond = (from, to, low, high, slack) => from < low - slack || to > high + slack;
    const control = parent.closest("button, .button, summary");
    // Beyond a box that scrolls, a text can be reached.
    let [across, down] = [true, true];
    let why = null;
    for (let box = parent; box && box !== document.documentElement; box = box.parentElement) {
      const style = getComputedStyle(box);
      const { left, right, top, bottom, width, height } = box.getBoundingClientRect();
      // For screen readers only.
      if (style.clipPath.startsWith("inset(50%") || (width <= 1 && height <= 1)) return null;
      if (style.display === "inline" || style.display === "contents") continue;
      const hides = (overflow) => box === control || /hidden|clip/.test(overflow);
      for (const line of lines) {
        if (across && hides(style.overflowX) && beyond(line.left, line.right, left, right, 1))
          why ??= `across ${box.tagName.toLowerCase()}.${box.className}`;
        // The box of a line is higher than its letters.
        if (down && hides(style.overflowY) && beyond(line.top, line.bottom, top, bottom, 0.3 * line.height))
          why ??= `down ${box.tagName.toLowerCase()}.${box.className}`;
      }
      if (/auto|scroll/.test(style.overflowX)) across = false;
      if (/auto|scroll/.test(style.overflowY)) down = false;
      if (style.position === "fixed") break;
    }
    if (across && lines.some(({ left, right }) => left < -1 || right > innerWidth + 1))
      why ??= "beyond the window";
    return why;
  }

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const why = node.data.trim() && whyCut(node);
    if (why) found.add(`"${node.data.trim().slice(0, 40)}" ${why}`);
  }
  return [...found];
}
