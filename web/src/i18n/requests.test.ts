import { expect, test, vi } from "vitest";
import { Requests } from "./requests.svelte";

vi.hoisted(() => vi.stubGlobal("navigator", { languages: ["en"] }));

test("what is asked for later begins when the earlier request has its answer", async () => {
  const requests = new Requests();
  const log: string[] = [];
  let answer: (value: string) => void = () => undefined;
  const first = requests.run(async () => {
    log.push("first begins");
    log.push(await new Promise<string>((resolve) => (answer = resolve)));
    return 1;
  });
  const second = requests.run(() => {
    log.push("second begins");
    return Promise.resolve(2);
  });
  expect(requests.busy).toBe(true);
  await Promise.resolve();
  expect(log).toEqual(["first begins"]);
  answer("first ends");
  expect(await Promise.all([first, second])).toEqual([1, 2]);
  expect(log).toEqual(["first begins", "first ends", "second begins"]);
  expect(requests.busy).toBe(false);
});

test("a mistake in the code is thrown to whoever asked, and later requests go on", async () => {
  const requests = new Requests();
  const wrong = requests.run(() => Promise.reject(new TypeError("no such thing")));
  const right = requests.run(() => Promise.resolve("right"));
  await expect(wrong).rejects.toThrow("no such thing");
  expect(await right).toBe("right");
});
