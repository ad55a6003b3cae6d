/** Ships from above, nose up, within about 33 units of their centre; our own designs. */

import type { ShipPicture } from "../story/picture";

export interface Silhouette {
  /** The outline of the hull. */
  readonly hull: string;
  /** The lit half of the hull. */
  readonly lit: string;
  /** Seams and edges of the plating. */
  readonly lines: string;
  readonly cockpit: string;
  /** Engines: x, y and half the width. */
  readonly engines: readonly (readonly [number, number, number])[];
  /** Turrets, by the ship's number of weapons. */
  readonly guns: Readonly<Record<8 | 16, string>>;
}

export const SILHOUETTES: Readonly<Record<ShipPicture["kind"], Silhouette>> = {
  light: {
    hull: "M0-30C3-23 5-12 6 0L18 15 17 21 7 18 5 25H-5L-7 18-17 21-18 15-6 0C-5-12-3-23 0-30Z",
    lit: "M0-30C-3-23-5-12-6 0L-18 15-17 21-7 18-5 25H0Z",
    lines: "M0-14V22M-6 0-4 18M6 0 4 18M-17 18-9 11M17 18 9 11",
    cockpit: "M0-21C2-17 2.600-13 2-10H-2C-2.600-13-2-17 0-21Z",
    engines: [[0, 26, 4.2]],
    guns: { 8: "M-11 8V-3M11 8V-3", 16: "M-11 8V-3M11 8V-3" },
  },
  medium: {
    hull: "M0-32C5-28 8-19 8-10L10-2 21 6V21L12 18 10 27H-10L-12 18-21 21V6L-10-2-8-10C-8-19-5-28 0-32Z",
    lit: "M0-32C-5-28-8-19-8-10L-10-2-21 6V21L-12 18-10 27H0Z",
    lines: "M0-16V-4M-8-8H8M-10 0V24M10 0V24M-21 12H-10M21 12H10M-6 27V14H6V27",
    cockpit: "M0-24C3-20 4-16 3.500-12H-3.500C-4-16-3-20 0-24Z",
    engines: [
      [-5.5, 28, 3.4],
      [5.5, 28, 3.4],
    ],
    guns: {
      8: "M-15.500 9V-1M15.500 9V-1",
      16: "M-17.500 9V-3M-13.500 9V-3M13.500 9V-3M17.500 9V-3M-2 2V-6M2 2V-6",
    },
  },
  heavy: {
    hull: "M0-34 7-29 10-16 13-8 22-4 25 6V15L20 23 14 21 12 30H-12L-14 21-20 23-25 15V6L-22-4-13-8-10-16-7-29Z",
    lit: "M0-34-7-29-10-16-13-8-22-4-25 6V15L-20 23-14 21-12 30H0Z",
    lines:
      "M0-20V-12M-10-14H10M-13-6V18M13-6V18M-25 8H-13M25 8H13M-7 30V18L0 12 7 18V30M-6-4H6L8 6 0 10-8 6Z",
    cockpit: "M0-28C3-25 4-21 3.500-17H-3.500C-4-21-3-25 0-28Z",
    engines: [
      [-8, 31, 3],
      [0, 31, 3],
      [8, 31, 3],
    ],
    guns: {
      8: "M-19 10V-2M19 10V-2",
      16: "M-21 10V-3M-17 10V-3M17 10V-3M21 10V-3M-2.500 3V-8M2.500 3V-8M-9-2V-10M9-2V-10",
    },
  },
};
