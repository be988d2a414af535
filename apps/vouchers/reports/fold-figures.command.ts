/** Brings the sums of one community up to date, a bounded portion per transaction. */
import { plusMs } from "#platform/clock.ts";
import type { Services } from "#platform/services.ts";
import { boundAt } from "./id-bound.domain.ts";
import { aimAt, endOfPortion, foldPortion, lockMark } from "./figures.store.ts";

export interface Fold {
  readonly communityId: string;
  readonly now: Date;
  /** How long an id may have been waiting, in its process, before it is written. */
  readonly marginMs: number;
  /** Postings, and charges, of one transaction. */
  readonly most: number;
}

/**
 * Folds one portion; true where more of it lies before the bound. Reports are exact all the same:
 * what is not folded yet they sum themselves.
 */
export const foldFigures = (
  { db, clock }: Pick<Services, "db" | "clock">,
  { communityId, now, marginMs, most }: Fold,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const { foldedTo: from, nextTo, isReached } = await lockMark(tx, communityId, now);
    const bound = isReached ? nextTo : from;
    const to = bound > from ? await endOfPortion(tx, communityId, { from, to: bound, most }) : from;
    await foldPortion(tx, { communityId, from, to, now });
    if (to < bound) return true;
    // Ids are made by the real clock, whatever day the house has.
    if (isReached) await aimAt(tx, communityId, boundAt(plusMs(clock.real(), -marginMs)));
    return false;
  });
