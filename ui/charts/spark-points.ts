/** Where the points of a small line lie, from the left to the right, the highest value on top. */

/** Across and down, as a picture counts. */
export type Point = readonly [x: number, y: number];

export interface SparkSize {
  readonly width: number;
  readonly height: number;
}

/** Half a stroke, so that the highest and the lowest line are seen whole. */
const margin = 2;

/** Zero is the bottom unless something lies below it: small changes of a large sum stay small. */
export const sparkPoints = (
  values: readonly number[],
  { width, height }: SparkSize,
): readonly Point[] => {
  const low = Math.min(0, ...values);
  const high = Math.max(low + 1, ...values);
  const step = width / Math.max(1, values.length - 1);
  const up = (value: number): number =>
    height - margin - ((value - low) / (high - low)) * (height - 2 * margin);
  const rounded = (length: number): number => Math.round(length * 10) / 10;
  return values.map((value, nth) => [rounded(nth * step), rounded(up(value))]);
};
