import { expect, test } from "vitest";
import { type Label, labelsOf, overlap } from "./labels";

const FRAME = { x: 0, y: 0, width: 700, height: 700 };
const FONT = 24;
const at = (name: string, x: number, y: number, seat = 0) => ({ name, x, y, seat, size: 13 });
const box = ({ text, x, y }: Label) => ({ x, y: y - 18, width: text.length * 15, height: FONT });

test("a name stands beside its piece", () => {
  const [label] = labelsOf([at("m1", 300, 300)], [], FONT, FRAME);
  expect(label?.text).toBe("m1");
  expect(label?.x).toBeGreaterThan(300);
});

test("pieces of a seat that lie on each other share a label", () => {
  const labels = labelsOf([at("m5", 300, 300), at("m6", 303, 302), at("m1", 301, 300, 1)], [], FONT, FRAME);
  expect(labels.map(({ text }) => text)).toEqual(["m5,m6", "m1"]);
});

test("labels lie neither on each other nor on another piece", () => {
  const pieces = [at("m4", 330, 580), at("m3", 310, 604), at("m2", 352, 600), at("m9", 330, 622)];
  const labels = labelsOf(pieces, [], FONT, FRAME);
  for (const [index, label] of labels.entries()) {
    for (const other of labels.slice(index + 1)) expect(overlap(box(label), box(other))).toBe(0);
    for (const { x, y } of pieces)
      expect(overlap(box(label), { x: x - 9, y: y - 9, width: 18, height: 18 })).toBeLessThan(40);
  }
});

test("a piece without a name has no label, and is not covered", () => {
  const [label, ...others] = labelsOf([at("", 325, 280), at("m1", 300, 300)], [], FONT, FRAME);
  expect(others).toEqual([]);
  expect(label?.x).toBeLessThan(300);
});

test("a label leaves an arrow free, and stays on the map", () => {
  const [beside] = labelsOf([at("m1", 300, 300)], [{ start: [300, 300], end: [400, 220] }], FONT, FRAME);
  expect(beside?.x).toBeLessThan(300);
  const [edge] = labelsOf([at("m1", 690, 300)], [], FONT, FRAME);
  expect(edge?.x).toBeLessThan(690);
});
