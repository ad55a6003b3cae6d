import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { failureOf, get, HttpFailure, load, noteImport, post } from "./request";

const fetched = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();

/** A server that never answers. */
const silent = (_: string, { signal }: RequestInit): Promise<Response> =>
  new Promise((_, stop) => signal?.addEventListener("abort", () => stop(new DOMException("", "AbortError"))));
const refused = (status: number, code: string) => Promise.resolve(Response.json({ code }, { status }));
const away = () => Promise.reject(new TypeError("Failed to fetch"));

/** The failure that a request ends with, after all its attempts. */
async function failureIn(request: Promise<unknown>): Promise<HttpFailure> {
  const failure = request.then(
    () => expect.unreachable(),
    (reason: unknown) => reason,
  );
  await vi.advanceTimersByTimeAsync(120_000);
  return (await failure) as HttpFailure;
}

beforeEach(() => {
  vi.useFakeTimers();
  fetched.mockReset();
  vi.stubGlobal("fetch", fetched);
});
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("an answer is read, and what is posted is JSON with the guest's token", async () => {
  fetched.mockImplementation(() => Promise.resolve(Response.json({ id: 7 })));
  expect(await get("/api/one")).toEqual({ id: 7 });
  expect(await post("/api/two", { a: 1 }, { token: "ada" })).toEqual({ id: 7 });
  expect(fetched).toHaveBeenLastCalledWith(
    "/api/two",
    expect.objectContaining({
      method: "POST",
      body: '{"a":1}',
      headers: { "content-type": "application/json", authorization: "Bearer ada" },
    }),
  );
});

test.each([
  ["no connection", away, "no-connection", 3],
  ["a page of somebody else", () => Promise.resolve(new Response("<h1>Log in</h1>")), "no-connection", 3],
  [
    "a proxy's error page",
    () => Promise.resolve(new Response("Bad gateway", { status: 502 })),
    "no-connection",
    3,
  ],
  [
    "an error that is no object",
    () => Promise.resolve(new Response("null", { status: 503 })),
    "no-connection",
    3,
  ],
  ["too many requests", () => refused(429, "too-fast"), "too-fast", 3],
  ["a refusal", () => refused(404, "no-puzzle"), "no-puzzle", 1],
  ["a part that is not installed", () => refused(501, "no-photo"), "no-photo", 1],
  ["no answer", silent, "timeout", 1],
])("%s is a failure with a code, after as many questions as may help", async (_, answer, code, times) => {
  fetched.mockImplementation(answer);
  const failure = await failureIn(get("/api/one"));
  expect([failure, failure.code]).toEqual([expect.any(HttpFailure), code]);
  expect(fetched).toHaveBeenCalledTimes(times);
});

test("a second answer is as good as a first one", async () => {
  fetched.mockImplementationOnce(away).mockResolvedValue(Response.json("here"));
  const answer = get("/api/one");
  await vi.advanceTimersByTimeAsync(1000);
  expect(await answer).toBe("here");
});

test("what is posted is posted once", async () => {
  fetched.mockImplementation(away);
  expect((await failureIn(post("/api/two", {}))).code).toBe("no-connection");
  expect(fetched).toHaveBeenCalledOnce();
});

test("a body that stops half-way is waited for no longer than a silent server", async () => {
  fetched.mockImplementation((path, init) => {
    const answer = new Response();
    vi.spyOn(answer, "blob").mockImplementation(() => silent(path, init).then(() => new Blob()));
    return Promise.resolve(answer);
  });
  expect((await failureIn(load("/api/print/ftl.pdf"))).code).toBe("timeout");
});

test("a page that is left aborts its request, and its pause", async () => {
  const page = new AbortController();
  fetched.mockImplementationOnce(away).mockImplementation(silent);
  const asking = failureIn(get("/api/one", { signal: page.signal }));
  page.abort();
  expect([(await asking).left, (await asking).passing]).toEqual([true, false]);

  const other = new AbortController();
  fetched.mockReset().mockImplementation(away);
  const pausing = get("/api/one", { signal: other.signal }).catch((reason: unknown) => reason);
  await vi.advanceTimersByTimeAsync(1);
  other.abort();
  expect(await pausing).toMatchObject({ left: true });
  expect(fetched).toHaveBeenCalledOnce();
});

test("an import that failed is a failure too; a mistake in the code is none", () => {
  const missing = new TypeError("Failed to fetch dynamically imported module");
  noteImport(missing);
  expect(failureOf(missing)).toMatchObject({ code: "not-loaded", passing: true });
  const mistake = new TypeError("undefined is not a function");
  expect(() => failureOf(mistake)).toThrow(mistake);
});
