/** The one row of sandbox's clock. */
import { statement } from "#platform/db/statement.ts";

export interface ClockRow {
  readonly offset_ms: number;
}

export const read = statement<ClockRow>("clock.read", `select offset_ms from house_clock`);

/** Two moves at once wait for each other here, so that both count. */
export const lock = statement<ClockRow>(
  "clock.lock",
  `select offset_ms from house_clock for update`,
);

export const write = statement("clock.write", `update house_clock set offset_ms = $1`);
