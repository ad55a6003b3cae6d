/** The format of the films that this browser can record. */

const FORMATS = [
  "video/mp4;codecs=avc1.42E01F",
  "video/webm;codecs=vp9",
  "video/webm;codecs=vp8",
  "video/webm",
];
/** Undefined: it can record none. */
export const format = (): string | undefined =>
  typeof MediaRecorder === "undefined" || !("captureStream" in HTMLCanvasElement.prototype)
    ? undefined
    : FORMATS.find((type) => MediaRecorder.isTypeSupported(type));

export const films = (): boolean => format() !== undefined;

export const ending = (film: Blob): string => (film.type.includes("mp4") ? "mp4" : "webm");
