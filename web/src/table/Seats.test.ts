// @vitest-environment happy-dom
import { render, screen } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";
import Seats from "./Seats.svelte";

vi.mock("../net/art", () => ({ loadArt: () => new Promise(() => undefined) }));

test("points are stressed when they change, and not when they are first shown", async () => {
  const seats = (points?: number) => [{ name: "Ada", colour: null, points }];
  const { rerender } = render(Seats, { seats: seats() });
  const stressed = () => screen.getByRole("img").querySelector("b")?.classList.contains("changed");
  await rerender({ seats: seats(3) });
  expect(stressed()).toBe(false);
  await rerender({ seats: seats(4) });
  expect(stressed()).toBe(true);
});
