/** Writes offers: added once, withdrawn once; and that somebody wrote about one. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import { newId } from "#platform/id.ts";
import type { NewOffer } from "./offer.domain.ts";

const insertStatement = statement(
  "offers.insert",
  `insert into offer (community_id, id, kind, member_id, cell_id, title, text, vales_cents,
                      cash_cents, zone, until, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::date, $12)`,
);

export interface Offering {
  readonly communityId: string;
  readonly memberId: string;
  readonly now: Date;
}

export const insertOffer = async (
  tx: Queries,
  { communityId, memberId, now }: Offering,
  offer: NewOffer,
): Promise<string> => {
  const id = newId();
  await tx.run(insertStatement, [
    communityId,
    id,
    offer.kind,
    memberId,
    offer.cellId,
    offer.title,
    offer.text,
    offer.valesCents,
    offer.cashCents,
    offer.zone,
    offer.until,
    now,
  ]);
  return id;
};

const withdrawStatement = statement(
  "offers.withdraw",
  `update offer set withdrawn_at = $3, withdrawn_by = $4, withdrawn_reason = $5
    where community_id = $1 and id = $2 and withdrawn_at is null`,
);

/** Who withdrew it first stands. */
export const markWithdrawn = async (
  tx: Queries,
  { communityId, memberId, now }: Offering,
  { id, reason }: { readonly id: string; readonly reason: string | null },
): Promise<void> => {
  await tx.run(withdrawStatement, [communityId, id, now, memberId, reason]);
};

const writtenStatement = statement(
  "offers.note-written",
  `insert into offer_message (community_id, id, offer_id, member_id, at)
   values ($1, $2, $3, $4, $5)`,
);

export const noteWritten = async (
  tx: Queries,
  { communityId, memberId, now }: Offering,
  offerId: string,
): Promise<void> => {
  await tx.run(writtenStatement, [communityId, newId(), offerId, memberId, now]);
};

const lockStatement = statement(
  "offers.lock-writer",
  `select from wallet where community_id = $1 and id = $2 for no key update`,
);

/** Who writes twice at once is counted twice: the wallet is the lock of a member. */
export const lockWriter = async (
  tx: Queries,
  communityId: string,
  walletId: string,
): Promise<void> => {
  await tx.run(lockStatement, [communityId, walletId]);
};
