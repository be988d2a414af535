/** What the world sees of a clearing. */
import type { Clearing as ClearingProjection } from "#contracts/vouchers/clearing.ts";
import type { Queries } from "#platform/db/database.ts";
import type { Clearing } from "./clearing.domain.ts";
import { readLines } from "./clearings.query.ts";

/** Lines that a projection holds. */
const linesMost = 1_000;

export const clearingOf = async (db: Queries, clearing: Clearing): Promise<ClearingProjection> => ({
  id: clearing.id,
  status: clearing.status,
  totalCents: clearing.totalCents,
  heldCents: clearing.heldCents,
  shortOfCents: clearing.shortOfCents,
  lines: [...(await readLines(db, clearing, linesMost))],
  proposedAt: clearing.proposedAt.toISOString(),
  postedAt: clearing.postedAt?.toISOString() ?? null,
  reversedAt: clearing.reversedAt?.toISOString() ?? null,
});
