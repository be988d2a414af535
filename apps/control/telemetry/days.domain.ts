/** The days of a chart: each one, also those of which nothing was told. Pure. */
import { dayMs, plusMs } from "#platform/clock.ts";

/** The last `count` days of UTC, today the last. */
export const lastDays = (count: number, now: Date): readonly string[] =>
  Array.from({ length: count }, (_unused, index) =>
    plusMs(now, (index + 1 - count) * dayMs)
      .toISOString()
      .slice(0, 10),
  );
