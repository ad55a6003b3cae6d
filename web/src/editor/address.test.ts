import { expect, test } from "vitest";
import { holdsTable, matchHash, matchIn, readTable, tableHash } from "./address";
import { emptyTable } from "./table";

const { file } = emptyTable("stellarconflict", ["Ada", "Zoë"]);

test("a table goes into an address and comes out again", async () => {
  const hash = await tableHash(file);
  expect(hash).toMatch(/^#table1=[\w-]+$/);
  expect(await readTable(hash)).toEqual(file);
});

test("an address that was cut off is refused", async () => {
  const hash = await tableHash(file);
  await expect(readTable(hash.slice(0, -20))).rejects.toThrow();
  await expect(readTable("#table1=!!")).rejects.toThrow();
});

test("what unpacks to more than a file may have is refused", async () => {
  const bomb = await tableHash({ ...file, options: { much: "x".repeat(2_000_000) } });
  expect(bomb.length).toBeLessThan(10_000);
  await expect(readTable(bomb)).rejects.toThrow("too long");
});

test("other addresses hold no table", () => {
  expect(holdsTable("#table=abc")).toBe(false);
  expect(matchIn("#table1=abc")).toBeNull();
  expect(matchIn(matchHash("Rv3"))).toBe("Rv3");
});
