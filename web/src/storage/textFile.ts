/** Text files that people choose, whichever program wrote them. */

/** The text of a file, without its byte-order mark and what other programs write at the end. */
export async function textOf(file: Blob): Promise<string> {
  const data = new Uint8Array(await file.arrayBuffer());
  const [first, second] = data;
  const wide = first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : null;
  // The decoder takes the mark away.
  const text = new TextDecoder(wide ?? "utf-8").decode(data);
  return text.replace(/^\uFEFF+/, "").replace(/[\0\u001a\s]+$/, "");
}
