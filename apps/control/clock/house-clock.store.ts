/** Locks and writes the one row of sandbox's clock. */
import { statement } from "#platform/db/statement.ts";
import type { ClockRow } from "./house-clock.query.ts";

/** Two moves at once wait for each other here, so that both count. */
export const lock = statement<ClockRow>(
  "clock.lock",
  `select offset_ms from house_clock for update`,
);

export const write = statement("clock.write", `update house_clock set offset_ms = $1`);
