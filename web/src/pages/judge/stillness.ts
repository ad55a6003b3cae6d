/** How sharp a camera's picture is and how far it moves, from small grey pictures. */

export interface Grey {
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
}

/** The brightness of an image's pixels, from 0 to 255. */
export function greyOf({ width, height, data }: Pick<ImageData, "width" | "height" | "data">): Grey {
  const values = new Float32Array(width * height);
  for (let at = 0; at < values.length; at++)
    values[at] =
      0.299 * (data[4 * at] ?? 0) + 0.587 * (data[4 * at + 1] ?? 0) + 0.114 * (data[4 * at + 2] ?? 0);
  return { width, height, values };
}

/**
 * The share of fine detail in all contrast: the mean square of differences between neighbours, over the variance. Only
 * pictures of the same table can be compared.
 */
export function sharpness({ width, height, values }: Grey): number {
  let fine = 0;
  let sum = 0;
  let squares = 0;
  for (let y = 0; y < height - 1; y++)
    for (let x = 0; x < width - 1; x++) {
      const at = y * width + x;
      const here = values[at] ?? 0;
      fine += (here - (values[at + 1] ?? 0)) ** 2 + (here - (values[at + width] ?? 0)) ** 2;
      sum += here;
      squares += here * here;
    }
  const count = (width - 1) * (height - 1);
  const variance = squares / count - (sum / count) ** 2;
  return variance > 1 ? fine / count / variance : 0;
}

/** How far one picture lies from the one before, in pixels: the shift that explains their difference best. */
export function shift(before: Grey, after: Grey): number {
  const { width, height, values } = after;
  let [xx, xy, yy, xt, yt] = [0, 0, 0, 0, 0];
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      const across = ((values[at + 1] ?? 0) - (values[at - 1] ?? 0)) / 2;
      const down = ((values[at + width] ?? 0) - (values[at - width] ?? 0)) / 2;
      const change = (values[at] ?? 0) - (before.values[at] ?? 0);
      xx += across * across;
      xy += across * down;
      yy += down * down;
      xt += across * change;
      yt += down * change;
    }
  const scale = xx * yy - xy * xy;
  if (scale < 1e-6 * (xx + yy) ** 2 || xx + yy === 0) return 0;
  return Math.hypot((yy * xt - xy * yt) / scale, (xx * yt - xy * xt) / scale);
}
