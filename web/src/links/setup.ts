/** A table's set-up as a link: the home page opens *New table* with it. */

export interface SetUp {
  readonly game: string;
  readonly seats: number;
  readonly options: Record<string, unknown>;
}

const PREFIX = "#table=";

/** Far more than any set-up takes. */
const MOST = 200_000;

async function through(
  bytes: Uint8Array,
  step: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  const stream = new Blob([new Uint8Array(bytes)]).stream().pipeThrough(step);
  const parts: Uint8Array[] = [];
  let size = 0;
  for (const reader = stream.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > MOST) throw new RangeError("too long");
    parts.push(value);
  }
  return new Uint8Array(await new Blob(parts.map((part) => new Uint8Array(part))).arrayBuffer());
}

/** The part of a link after the home page's address. */
export async function setUpHash(setUp: SetUp): Promise<string> {
  const bytes = await through(
    new TextEncoder().encode(JSON.stringify(setUp)),
    new CompressionStream("deflate-raw"),
  );
  const text = btoa(String.fromCharCode(...bytes));
  return PREFIX + text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The set-up in a link's last part; null: there is none that can be read. */
export async function readSetUp(hash: string): Promise<SetUp | null> {
  if (!hash.startsWith(PREFIX)) return null;
  try {
    const text = atob(hash.slice(PREFIX.length).replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    const plain = await through(bytes, new DecompressionStream("deflate-raw"));
    const found = JSON.parse(new TextDecoder().decode(plain)) as Partial<SetUp> | null;
    if (typeof found?.game !== "string" || typeof found.seats !== "number") return null;
    if (typeof found.options !== "object" || found.options === null) return null;
    return { game: found.game, seats: found.seats, options: found.options };
  } catch {
    return null;
  }
}
