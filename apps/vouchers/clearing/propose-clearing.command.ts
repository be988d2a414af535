/** Proposes a clearing: reads who holds whose vouchers, and keeps the largest set-off of them. */
import type { Database, Queries } from "#platform/db/database.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import type { Clearing } from "./clearing.domain.ts";
import { insertClearing, type Doer } from "./clearings.store.ts";
import { readClaims } from "./clearings.query.ts";
import { setOff } from "./set-off.domain.ts";

export const proposeClearing = async (
  tx: Queries,
  communityId: string,
  { memberId: proposedBy, now: proposedAt }: Doer,
): Promise<Clearing | Refusal<"nothing_to_clear">> => {
  const claims = await readClaims(tx, communityId, proposedAt);
  const { returned, totalCents, shortOfCents } = setOff(claims);
  if (totalCents === 0) return refuse("nothing_to_clear");
  const pairOf = ({ holderCellId, issuerCellId }: (typeof claims)[number]): string =>
    `${holderCellId} ${issuerCellId}`;
  const held = new Map(claims.map((claim) => [pairOf(claim), claim.cents]));
  const clearing: Clearing = {
    communityId,
    id: newId(),
    status: "proposed",
    totalCents,
    heldCents: claims.reduce((sum, claim) => sum + claim.cents, 0),
    shortOfCents,
    proposedBy,
    proposedAt,
    postedAt: null,
    reversedAt: null,
  };
  const lines = returned.map((line) => ({
    ...line,
    heldCents: held.get(pairOf(line)) ?? line.cents,
  }));
  await insertClearing(tx, clearing, lines);
  return clearing;
};

/** The same in a transaction of its own, for a page. */
export const proposeClearingAlone = (
  db: Database,
  communityId: string,
  by: Doer,
): ReturnType<typeof proposeClearing> =>
  db.transaction((tx) => proposeClearing(tx, communityId, by));
