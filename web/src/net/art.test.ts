import { expect, test, vi } from "vitest";

const get = vi.hoisted(() => vi.fn());
vi.mock("./request", () => ({ get }));
const { loadFleet } = await import("./art");

test("a drawing is asked for once; one that failed, by the next who wants it", async () => {
  get.mockRejectedValueOnce(new Error("away")).mockResolvedValue("a fleet");
  await expect(loadFleet("wiss")).rejects.toThrow("away");
  expect(await loadFleet("wiss")).toBe("a fleet");
  expect(await loadFleet("wiss")).toBe("a fleet");
  expect(get).toHaveBeenCalledTimes(2);
});
