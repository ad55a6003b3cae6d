/** Video recorder: records a canvas while it is redrawn, in a format that the browser supports. */

import { format } from "./filmFormat";

/**
 * The width of a film, the height of the players' line above the picture, and of the caption below it; in
 * pixels.
 */
export const WIDE = 1280;
export const TOP = 56;
export const FOOT = 48;
/** The speed of a film, a little above 1, and how long it shows the end. */
export const PACE = 1.4;
export const AFTER_MS = 2200;

const FRAMES_A_SECOND = 30;

/**
 * Record a canvas in real time. `step` advances the drawing by so many milliseconds and returns whether more
 * follows.
 * Rejects with the signal's reason when it is aborted.
 */
export async function record(
  canvas: HTMLCanvasElement,
  step: (ms: number) => boolean | Promise<boolean>,
  signal: AbortSignal,
): Promise<Blob> {
  const type = format();
  if (!type) throw new Error("no film");
  const recorder = new MediaRecorder(canvas.captureStream(FRAMES_A_SECOND), {
    mimeType: type,
    videoBitsPerSecond: 4e6,
  });
  const parts: Blob[] = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  recorder.start(1000);
  try {
    let moment = performance.now();
    for (let more = true; more;) {
      await new Promise((next) => setTimeout(next, 1000 / FRAMES_A_SECOND));
      signal.throwIfAborted();
      const now = performance.now();
      // After a pause of the browser tab, the film resumes at the same position.
      const passed = Math.min(now - moment, 100);
      moment = now;
      more = await step(passed);
    }
  } finally {
    const stopped = new Promise((done) => (recorder.onstop = done));
    recorder.stop();
    await stopped;
  }
  return new Blob(parts, { type: type.split(";")[0] ?? type });
}

/** Draw a line of text, centred at a point. */
export function words(
  pen: CanvasRenderingContext2D,
  text: string,
  { x, y, high, colour, room }: { x: number; y: number; high: number; colour: string; room: number },
): void {
  pen.font = `650 ${high}px ${getComputedStyle(document.body).fontFamily}`;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.fillStyle = colour;
  pen.fillText(text, x, y, room);
}
