/** Seals a portion of a community's postings: one short transaction, off the sale. */
import type { Services } from "#platform/services.ts";
import { lookBehind, sealsFor, sumsOf, usualLateMs, type Posting } from "./seal.ts";
import { findUnsealed } from "./seals.query.ts";
import { growChain, lockChain } from "./seals.store.ts";

/** Postings that one transaction seals. */
export const sealAtOnce = 1_000;

interface Portion {
  readonly most?: number;
  /** The last that this run has sealed: what lies before it has been looked through already. */
  readonly after?: Posting | null;
  /** How much later than it was named a posting may be committed and is still found. */
  readonly lateMostMs?: number;
}

/**
 * Answers what was sealed: fewer than `most` when none is left. Only a run's first portion looks
 * for what was committed late; what is committed late meanwhile is the next run's.
 */
export const sealPortion = (
  { db }: Pick<Services, "db">,
  communityId: string,
  now: Date,
  { most = sealAtOnce, after = null, lateMostMs = usualLateMs }: Portion = {},
): Promise<readonly Posting[]> =>
  db.transaction(async (tx) => {
    const chain = await lockChain(tx, communityId, now);
    const behind = after?.id ?? lookBehind(chain.throughId, lateMostMs);
    const postings = await findUnsealed(tx, communityId, { behind, most });
    const last = postings.at(-1);
    if (!last) return postings;
    await growChain(tx, communityId, {
      seals: sealsFor(chain, postings),
      sums: sumsOf(postings),
      throughId: last.id,
      now,
    });
    return postings;
  });
