/** Decides a new tender: how much it is, and what state it begins in. */
import { tendersMost } from "#contracts/pos/checkout.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import type { Cents } from "#platform/money.ts";
import { dueCents, tenderOf, type Checkout } from "../checkout/checkout.domain.ts";
import {
  countedCents,
  isPartnered,
  type Tender,
  type TenderMethod,
} from "#business/paying/tender.domain.ts";

export interface TenderWish {
  readonly id: string;
  readonly method: TenderMethod;
  /** Null: all that is due. */
  readonly cents: Cents | null;
  readonly givenCents: Cents | null;
  readonly reference: string | null;
  /** Who pays from a wallet, and until when their code is good. */
  readonly payer: {
    readonly customerId: string;
    readonly walletUser: string;
    readonly sentTo: string;
    readonly codeUntil: Date;
  } | null;
  readonly creator: string;
  readonly requestHash: string;
  readonly now: Date;
}

type AddRefusal = Refusal<
  | "idempotency_key_reused"
  | "checkout_closed"
  | "invalid_request"
  | "nothing_due"
  | "tender_exceeds_due"
  | "vouchers_taken"
>;

/** The checkout with the tender at its end; itself where it has it already. */
export const withTender = (checkout: Checkout, wish: TenderWish): Checkout | AddRefusal => {
  const known = tenderOf(checkout, wish.id);
  if (known) return known.requestHash === wish.requestHash ? checkout : reused();
  if (checkout.state !== "open") return refuse("checkout_closed");
  if (checkout.tenders.length >= tendersMost)
    return wrong("method", `a ticket is paid in at most ${tendersMost} parts`);
  if (wish.method === "voucher" && checkout.tenders.some(hasVouchers))
    return refuse("vouchers_taken");
  const askedCents = amountOf(wish, dueCents(checkout));
  if (askedCents instanceof Refusal) return askedCents;
  const tender = begun(wish, { askedCents, position: checkout.tenders.length + 1 });
  return { ...checkout, tenders: [...checkout.tenders, tender] };
};

const reused = () => refuse("idempotency_key_reused", { field: "id" });
const wrong = (field: string, message: string) =>
  refuse("invalid_request", { field, message: `${field}: ${message}` });

const hasVouchers = (tender: Tender): boolean =>
  tender.method === "voucher" && (tender.state === "held" || countedCents(tender) > 0);

const amountOf = (
  { method, cents, givenCents: given }: TenderWish,
  due: Cents,
): Cents | Refusal<"invalid_request" | "nothing_due" | "tender_exceeds_due"> => {
  if (due === 0) return refuse("nothing_due");
  if (method !== "cash" && given !== null) return wrong("given", "only cash is handed over");
  if (method === "voucher" && cents !== null && cents !== due)
    return wrong("amount", "vouchers are asked for all that is due");
  const wanted = cents ?? Math.min(given ?? due, due);
  if (wanted > due) return refuse("tender_exceeds_due", { field: "amount" });
  if (given !== null && given < wanted) return wrong("given", "less than the amount");
  return wanted;
};

const begun = (
  wish: TenderWish,
  { askedCents, position }: { readonly askedCents: Cents; readonly position: number },
): Tender => {
  const { id, method, payer } = wish;
  const state = method === "wallet" ? "waiting" : isPartnered(wish) ? "asking" : "held";
  return {
    id,
    position,
    method,
    state,
    askedCents,
    heldCents: state === "held" ? askedCents : 0,
    givenCents: method === "cash" ? (wish.givenCents ?? askedCents) : null,
    reference: wish.reference,
    customerId: payer?.customerId ?? null,
    // Whoever scans acts alone: nobody's wallet is touched, so the payer is this tender itself.
    walletUser: payer?.walletUser ?? (method === "digital" ? `pos-tender-${id}` : null),
    sentTo: payer?.sentTo ?? null,
    codeUntil: payer?.codeUntil ?? null,
    askedTimes: 0,
    askedAt: null,
    partnerId: null,
    rail: null,
    pay: null,
    settledAt: null,
    reason: null,
    creator: wish.creator,
    requestHash: wish.requestHash,
    createdAt: wish.now,
  };
};
