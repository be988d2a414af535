/** Undoes the filters of a PNG's rows. */
import { Buffer } from "node:buffer";

/** The neighbour that is nearest to left + above - corner, as the standard has it. */
const paeth = (before: number, above: number, corner: number): number => {
  const guess = before + above - corner;
  const fromBefore = Math.abs(guess - before);
  const fromAbove = Math.abs(guess - above);
  const fromCorner = Math.abs(guess - corner);
  if (fromBefore <= fromAbove && fromBefore <= fromCorner) return before;
  return fromAbove <= fromCorner ? above : corner;
};

const foretold = (filter: number, before: number, above: number, corner: number): number => {
  if (filter === 1) return before;
  if (filter === 2) return above;
  if (filter === 3) return (before + above) >> 1;
  return filter === 4 ? paeth(before, above, corner) : 0;
};

/** `packed` has a filter's name before each row; `step` is the bytes from a point to the next. */
export const unfiltered = (packed: Uint8Array, stride: number, step: number): Uint8Array => {
  const height = packed.length / (stride + 1);
  const rows = Buffer.allocUnsafe(stride * height);
  for (let y = 0; y < height; y++) {
    const filter = packed[y * (stride + 1)] ?? 0;
    for (let x = 0; x < stride; x++) {
      const at = y * stride + x;
      const before = x < step ? 0 : (rows[at - step] ?? 0);
      const above = y === 0 ? 0 : (rows[at - stride] ?? 0);
      const corner = x < step || y === 0 ? 0 : (rows[at - stride - step] ?? 0);
      const written = packed[y * (stride + 1) + 1 + x] ?? 0;
      rows[at] = (written + foretold(filter, before, above, corner)) & 0xff;
    }
  }
  return rows;
};
