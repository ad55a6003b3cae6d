import { expect, test } from "vitest";
import { textOf } from "./textFile";

const bytes = (...values: number[]) => new Blob([new Uint8Array(values)]);

test.each([
  ["plain", bytes(0x7b, 0x7d)],
  ["with a mark", bytes(0xef, 0xbb, 0xbf, 0x7b, 0x7d, 0x0d, 0x0a)],
  ["UTF-16", bytes(0xff, 0xfe, 0x7b, 0, 0x7d, 0)],
  ["UTF-16, the other way round", bytes(0xfe, 0xff, 0, 0x7b, 0, 0x7d)],
  ["with an end of DOS and of a block", bytes(0x7b, 0x7d, 0x1a, 0, 0, 0)],
])("a text is read %s", async (_, file) => {
  expect(await textOf(file)).toBe("{}");
});
