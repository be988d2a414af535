/** From an offer straight to the stall's charge: made once for each key of whoever buys. */
import { refuse, Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import type { Services } from "#platform/services.ts";
import type { VoucherSession } from "../callers/session.ts";
import type { Charge } from "../charges/charge.domain.ts";
import { creating } from "../charges/create-charge.command.ts";
import { isOpen, isSold, totalOf } from "./offer.domain.ts";
import { findOffer } from "./offers.query.ts";

export interface Buying {
  readonly id: string;
  /** Null: each time a charge of its own. */
  readonly key: string | null;
  /** In the community's zone. */
  readonly today: string;
  readonly now: Date;
}

export interface Bought {
  readonly charge: Charge;
  readonly created: boolean;
}

/** Keys are the buyer's and the offer's: equal ones of others are unrelated. */
export const buyOffer = async (
  { db, commit }: Pick<Services, "db" | "commit">,
  { communityId, id: memberId }: VoucherSession,
  { id, key, today, now }: Buying,
): Promise<Bought | Refusal<"offer_not_found" | "offer_over" | "offer_without_stall">> => {
  const offer = await findOffer(db, communityId, id);
  if (!offer) return refuse("offer_not_found");
  if (!isOpen(offer, today)) return refuse("offer_over");
  if (!isSold(offer) || offer.cellId === null) return refuse("offer_without_stall");
  const made = await commit(creating, {
    communityId,
    cellId: offer.cellId,
    creator: `buyer:${memberId}`,
    idempotencyKey: key === null ? null : `${id}:${key}`,
    totalCents: totalOf(offer),
    externalRef: offer.title,
    chargeId: newId(),
    now,
  });
  if (made instanceof Refusal) throw new Error(`a stall's own offer was refused: ${made.code}`);
  return made;
};
