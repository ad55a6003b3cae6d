/** Helpers to create and change SVG elements. */

const NAMESPACE = "http://www.w3.org/2000/svg";

export type Attributes = Readonly<Record<string, string | number>>;

export function make<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  parent?: Element,
): SVGElementTagNameMap[K] {
  const element = document.createElementNS(NAMESPACE, tag);
  put(element, attributes);
  parent?.append(element);
  return element;
}

export function put(element: Element, attributes: Attributes): void {
  for (const name in attributes) {
    const value = String(attributes[name]);
    // Browsers redraw an attribute that is set again, even to the same value.
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
}

/**
 * The pose of a held card, as a CSS style. A moving card gets its own layer, so that cards at rest are not
 * redrawn.
 */
export const toCssTransform = (pose: { x: number; y: number; heading: number }): string =>
  `translate(${pose.x.toFixed(2)}px, ${pose.y.toFixed(2)}px) rotate(${pose.heading.toFixed(2)}deg)`;

/** The pose of a placed card, as an SVG transform. */
export const toSvgTransform = (pose: { x: number; y: number; heading: number }): string =>
  `translate(${pose.x.toFixed(2)} ${pose.y.toFixed(2)}) rotate(${pose.heading.toFixed(2)})`;
