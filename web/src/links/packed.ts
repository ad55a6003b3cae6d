/** Plain data as the last part of a link: compressed, and encoded in URL-safe letters. */

async function through(
  bytes: Uint8Array,
  step: CompressionStream | DecompressionStream,
  most: number,
): Promise<Uint8Array> {
  const stream = new Blob([new Uint8Array(bytes)]).stream().pipeThrough(step);
  const parts: Uint8Array[] = [];
  let size = 0;
  for (const reader = stream.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > most) throw new RangeError("too long");
    parts.push(value);
  }
  return new Uint8Array(await new Blob(parts.map((part) => new Uint8Array(part))).arrayBuffer());
}

/** Rejects data of more than `most` bytes. */
export async function pack(data: unknown, most: number): Promise<string> {
  const plain = new TextEncoder().encode(JSON.stringify(data));
  const bytes = await through(plain, new CompressionStream("deflate-raw"), most);
  let letters = "";
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The data in a text made by `pack`. Rejects any other text, and data of more than `most` bytes. */
export async function unpack(text: string, most: number): Promise<unknown> {
  const letters = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  const plain = await through(bytes, new DecompressionStream("deflate-raw"), most);
  return JSON.parse(new TextDecoder().decode(plain)) as unknown;
}
