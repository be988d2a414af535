/** Seals a portion of a community's postings: one short transaction, off the sale. */
import type { Services } from "#platform/services.ts";
import { lookBackMs, lookBehind, sealsFor, sumsOf, type Posting } from "./seal.ts";
import { findUnsealed } from "./seals.query.ts";
import { growChain, lockChain } from "./seals.store.ts";

/** Postings that one transaction seals. */
export const sealAtOnce = 1_000;

interface Portion {
  readonly most?: number;
  /** The last that this run has sealed: what lies before it has been looked through already. */
  readonly after?: Posting | null;
  /** Where nobody else writes, nothing is late; absent: as far as is due. */
  readonly backMs?: number;
}

/**
 * Answers what was sealed: fewer than `most` when none is left. Only a run's first portion looks
 * for what was committed late; what is committed late meanwhile is the next run's.
 */
export const sealPortion = (
  { db }: Pick<Services, "db">,
  communityId: string,
  now: Date,
  { most = sealAtOnce, after = null, backMs }: Portion = {},
): Promise<readonly Posting[]> =>
  db.transaction(async (tx) => {
    const chain = await lockChain(tx, communityId, now);
    const back = backMs ?? lookBackMs(chain.sealedAt, now);
    const behind = after?.id ?? lookBehind(chain.throughId, back);
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
