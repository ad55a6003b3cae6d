/** Reads an element once its size is known, and whenever it changes. `bind:clientWidth` would force a layout at once. */
export const observeSize = (read: (element: HTMLElement) => void) => (element: HTMLElement) => {
  const observer = new ResizeObserver(() => read(element));
  observer.observe(element);
  return () => observer.disconnect();
};
