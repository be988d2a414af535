/** When ratings are too low for a tasker to go on. */
import { dayMs } from "#platform/clock.ts";

/** How far back ratings count. */
export const ratedWithinMs = 90 * dayMs;

/** Fewer say nothing. */
export const ratingsLeast = 5;

/** A mean of less than so many stars is too low. */
export const starsLeast = 3;

export interface Rated {
  readonly count: number;
  /** All of them together. */
  readonly stars: number;
}

/** Whole numbers alone are compared: a mean of 3 is not below 3. */
export const isTooLow = ({ count, stars }: Rated): boolean =>
  count >= ratingsLeast && stars < starsLeast * count;

/** To two decimals, half goes up; null where nobody rated. */
export const meanOf = ({ count, stars }: Rated): number | null =>
  count === 0 ? null : Math.round((stars * 100) / count) / 100;
