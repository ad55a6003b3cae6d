import { expect, test } from "vitest";
import { type Grey, greyOf, sharpness, shift } from "./stillness";

/** Waves, shifted by some pixels; `soft` widens them. */
function picture(moved = 0, soft = 1): Grey {
  const values = new Float32Array(64 * 48);
  for (let y = 0; y < 48; y++)
    for (let x = 0; x < 64; x++)
      values[y * 64 + x] = 120 + 60 * Math.sin((x - moved) / (2 * soft)) + 40 * Math.cos(y / (3 * soft));
  return { width: 64, height: 48, values };
}

test("a shift is measured to a fraction of a pixel", () => {
  expect(shift(picture(), picture())).toBeCloseTo(0);
  expect(shift(picture(), picture(0.5))).toBeCloseTo(0.5, 1);
});

test("a blurred picture is less sharp, and brightness does not matter", () => {
  const sharp = picture();
  expect(sharpness(picture(0, 3))).toBeLessThan(sharpness(sharp) / 4);
  const dark = { ...sharp, values: sharp.values.map((value) => value / 2) };
  expect(sharpness(dark)).toBeCloseTo(sharpness(sharp), 5);
});

test("an empty picture is neither sharp nor moved", () => {
  const plain = greyOf({ width: 4, height: 3, data: new Uint8ClampedArray(48).fill(90) });
  expect(plain.values[0]).toBeCloseTo(90, 3);
  expect(sharpness(plain)).toBe(0);
  expect(shift(plain, plain)).toBe(0);
});
