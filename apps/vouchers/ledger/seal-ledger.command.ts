/** Seals a portion of a community's postings: one short transaction, off the sale. */
import type { Services } from "#platform/services.ts";
import { lookBehind, sealsFor, sumsOf, usualLateMs } from "./seal.ts";
import { findUnsealed } from "./seals.query.ts";
import { growChain, lockChain } from "./seals.store.ts";

/** Postings that one transaction seals. */
export const sealAtOnce = 1_000;

interface Margins {
  readonly most?: number;
  /** How much later than it was named a posting may be committed and is still found. */
  readonly lateMostMs?: number;
}

/** Answers how many were sealed: fewer than `most` when none is left. */
export const sealPortion = (
  { db }: Pick<Services, "db">,
  communityId: string,
  now: Date,
  { most = sealAtOnce, lateMostMs = usualLateMs }: Margins = {},
): Promise<number> =>
  db.transaction(async (tx) => {
    const chain = await lockChain(tx, communityId, now);
    const behind = lookBehind(chain.throughId, lateMostMs);
    const postings = await findUnsealed(tx, communityId, { behind, most });
    const last = postings.at(-1);
    if (!last) return 0;
    await growChain(tx, communityId, {
      seals: sealsFor(chain, postings),
      sums: sumsOf(postings),
      throughId: last.id,
      now,
    });
    return postings.length;
  });
