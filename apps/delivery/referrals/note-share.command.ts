/** What became of a share: its wallet was asked, it took it or not, it was handed over. */
import { hourMs, plusMs } from "#platform/clock.ts";
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import { askedAgainHours } from "./limits.ts";
import { mayBeNoted, type PaidBy } from "./share-payment.domain.ts";
import { findShare, type Share } from "./shares.query.ts";
import { lockShare, markAsked, markPaid, unmarkAsked } from "./shares.store.ts";

/** Of shares that were asked for first before this, a person says what became of them. */
export const askedSince = (now: Date): Date => plusMs(now, -askedAgainHours * hourMs);

/**
 * Written before the wallet is asked: from then on it may hold the money. Which wallet that is;
 * null where none must be asked: the share was paid, or its name may be forgotten there.
 */
export const noteAsked = (
  db: Queries,
  tenantId: string,
  { id, walletUser }: { readonly id: string; readonly walletUser: string },
  now: Date,
): Promise<string | null> =>
  change(db, (tx) => markAsked(tx, tenantId, { id, walletUser, now, since: askedSince(now) }));

export const noteInWallet = (
  db: Queries,
  tenantId: string,
  id: string,
  now: Date,
): Promise<unknown> => change(db, (tx) => markPaid(tx, tenantId, id, { by: "wallet", now }));

/** Only where no earlier asking may still have been heard: then it may be handed over at once. */
export const noteNotTaken = (db: Queries, tenantId: string, id: string): Promise<unknown> =>
  change(db, (tx) => unmarkAsked(tx, tenantId, id));

/** A person's word; of two who say it at once one does. */
export const notePaid = (
  db: Queries,
  tenantId: string,
  { id, by, now }: { readonly id: string; readonly by: PaidBy; readonly now: Date },
): Promise<Share | Refusal<"share_not_found" | "share_paid" | "share_asked" | "invalid_request">> =>
  change(db, async (tx) => {
    const share = await lockShare(tx, tenantId, id);
    if (!share) return refuse("share_not_found");
    const fault = mayBeNoted(share, by, now);
    if (fault) return fault;
    await markPaid(tx, tenantId, id, { by, now });
    return (await findShare(tx, tenantId, id)) ?? refuse("share_not_found");
  });
