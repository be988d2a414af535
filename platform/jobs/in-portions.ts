/** Works through rows in portions, so that no transaction lasts long and no memory fills. */
import type { JobContext } from "./job.ts";
import { portionsMost } from "./limits.ts";

export interface Portions extends Partial<Pick<JobContext, "heartbeat" | "signal">> {
  /** Rows of a whole portion: fewer say that nothing is left. */
  readonly size: number;
}

/**
 * Repeats `take` until it brings less than a whole portion, and answers how many rows there were.
 * Where it lists, it goes on after the last row of the portion before (null at first); where what
 * it has done does not come up again, a count is enough. Throws the reason of a run that must end;
 * what lies beyond the bound is the next run's.
 */
export const inPortions = async <Row = never>(
  { size, heartbeat, signal }: Portions,
  take: (last: Row | null) => Promise<readonly Row[] | number>,
): Promise<number> => {
  let seen = 0;
  let last: Row | null = null;
  for (let round = 0; round < portionsMost; round += 1) {
    signal?.throwIfAborted();
    const taken = await take(last);
    const count = typeof taken === "number" ? taken : taken.length;
    seen += count;
    if (count < size) break;
    if (typeof taken !== "number") last = taken.at(-1) ?? null;
    await heartbeat?.();
  }
  return seen;
};
