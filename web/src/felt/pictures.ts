/** Cached images of cards at rest, so that only moving cards cost time. */

import { nextTask } from "../style/nextTask";
import { spriteFile, spriteHref } from "./sprites";
import type { Drawing } from "./state";
import { make } from "./svg";

/** Pixels per millimetre: sharp on a large screen, and in a close-up on a phone. */
const FINE = 3;

const made = new Map<string, Promise<string>>();

/** The URL of a drawing's image. Rejects if the browser cannot draw it. */
export function picture(name: string, drawing: Drawing): Promise<string> {
  const file = spriteFile(name, drawing, FINE);
  let address = made.get(file);
  if (!address) made.set(file, (address = paint(file, drawing)));
  return address;
}

/** Each picture is read in a task of its own, and drawn in another, so that a table full of cards does not block its page. */
let turn = Promise.resolve();

async function paint(file: string, { width, height }: Drawing): Promise<string> {
  await (turn = turn.then(nextTask));
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([file], { type: "image/svg+xml" }));
  try {
    await image.decode();
    await nextTask();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [width * FINE, height * FINE];
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done));
    if (!blob) throw new Error("no picture");
    return URL.createObjectURL(blob);
  } finally {
    URL.revokeObjectURL(image.src);
  }
}

/**
 * A card's image in `parent`; its drawing can change later. Until the image is ready, a dark card is shown.
 */
export function restingImage(
  drawing: Drawing,
  parent: Element,
): { readonly element: Element; readonly show: (name: string) => void } {
  const { width, height } = drawing;
  const box = { x: -width / 2, y: -height / 2, width, height };
  const element = make("g", { class: "felt-resting" }, parent);
  make("rect", { ...box, rx: 3 }, element);
  let wanted = "";
  const show = (name: string): void => {
    wanted = name;
    picture(name, drawing).then(
      (href) => name === wanted && element.replaceChildren(make("image", { ...box, href })),
      () => name === wanted && element.replaceChildren(make("use", { href: spriteHref(name) })),
    );
  };
  return { element, show };
}

/** Prepare a card's images for the moment when it is placed. */
export function prepare(drawing: Drawing): void {
  for (const name of [drawing.sprite, drawing.small]) picture(name, drawing).catch(() => undefined);
}
