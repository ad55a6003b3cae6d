import { expect, test } from "vitest";
import { HttpFailure } from "./request";
import { Resource } from "./resource.svelte";

/** A resource whose requests are answered by hand, in the order in which they were made. */
function resource() {
  const asked: { answer: (value: string) => void; fail: (reason: unknown) => void; signal: AbortSignal }[] =
    [];
  const made = new Resource(
    (signal) => new Promise<string>((answer, fail) => asked.push({ answer, fail, signal })),
  );
  return { made, asked };
}

test("it is busy while it loads, and has what came", async () => {
  const { made, asked } = resource();
  const loading = made.reload();
  expect([made.busy, made.data]).toEqual([true, null]);
  asked[0]?.answer("here");
  await loading;
  expect([made.busy, made.data, made.error]).toEqual([false, "here", null]);
});

test("a failure leaves what is there, and is over when it is here again", async () => {
  const { made, asked } = resource();
  const first = made.reload();
  asked[0]?.answer("here");
  await first;
  const second = made.reload();
  asked[1]?.fail(new HttpFailure("too-fast", {}, null, 429));
  await second;
  expect([made.busy, made.data, made.error?.code]).toEqual([false, "here", "too-fast"]);
  const third = made.reload();
  asked[2]?.answer("new");
  await third;
  expect([made.data, made.error]).toEqual(["new", null]);
});

test("only the newest request counts, and the one before is aborted", async () => {
  const { made, asked } = resource();
  const first = made.reload();
  const second = made.reload();
  expect(asked[0]?.signal.aborted).toBe(true);
  asked[1]?.answer("new");
  asked[0]?.answer("old");
  await Promise.all([first, second]);
  expect([made.busy, made.data]).toEqual([false, "new"]);
});

test("a mistake in the code is no failure of the server", async () => {
  const { made, asked } = resource();
  const loading = made.reload();
  asked[0]?.fail(new TypeError("undefined is not a function"));
  await expect(loading).rejects.toThrow("undefined is not a function");
  expect([made.busy, made.error]).toEqual([false, null]);
});
