import { expect, test } from "vitest";
import { readSetUp, setUpHash } from "./setup";

const setUp = { game: "hexfleet", seats: 2, options: { odds: true, scenario: { map: { radius: 9 } } } };

test("a set-up goes into a link and comes out again", async () => {
  const hash = await setUpHash(setUp);
  expect(hash).toMatch(/^#table=[\w-]+$/);
  expect(await readSetUp(hash)).toEqual(setUp);
});

test("what is no set-up is none", async () => {
  const bomb = await setUpHash({ ...setUp, options: { much: "x".repeat(300_000) } }).catch(() => "#table=!");
  for (const hash of ["", "#how", "#table=", "#table=!!", "#table=AAAA", bomb])
    expect(await readSetUp(hash)).toBeNull();
});
