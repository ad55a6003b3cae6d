/** Give an element the keyboard, unless the player is at something else that is still there. */
export function takeFocus(element: HTMLElement | SVGElement): void {
  const { activeElement } = document;
  if (activeElement === document.body || activeElement?.id === "app") element.focus({ preventScroll: true });
}
