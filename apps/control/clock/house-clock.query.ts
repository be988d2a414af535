/** Reads the one row of sandbox's clock. */
import { statement } from "#platform/db/statement.ts";

export interface ClockRow {
  readonly offset_ms: number;
}

export const read = statement<ClockRow>("clock.read", `select offset_ms from house_clock`);
