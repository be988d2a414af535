/** Buys units of an offering: the offering locked, then the wallet; both change, or neither. */
import type { Queries } from "#platform/db/database.ts";
import { runInside } from "#platform/db/group-commit.ts";
import { Refusal, refuse } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import { amountMostCents } from "#contracts/payments/amount.ts";
import type { Charger } from "../consents/consent.domain.ts";
import { decidePurchase } from "./offering.domain.ts";
import { railsNow } from "../rails/rails.ts";
import { writePurchase, type NewPurchase } from "./offering-holdings.store.ts";
import { lockOffering } from "./offerings.store.ts";
import { creatingPayment } from "../payments/create-payment.command.ts";
import type { OnRails } from "../rails/start-on-rail.command.ts";

export interface BuyInput {
  readonly offeringId: string;
  readonly merchant: string;
  readonly userId: string;
  readonly units: number;
  readonly requestHash: string;
  readonly charger: Charger | null;
  readonly now: Date;
}

export interface Bought extends NewPurchase {
  readonly held: number;
  readonly left: number;
}

type BuyRefusal = Refusal<
  "not_found" | "offering_closed" | "not_enough_units" | "insufficient_funds" | "invalid_request"
>;

export const buyUnits = async (
  tx: Queries,
  on: OnRails,
  input: BuyInput,
): Promise<Bought | BuyRefusal> => {
  const { offeringId, merchant, userId, units, now } = input;
  const offering = await lockOffering(tx, offeringId, merchant);
  if (!offering) return refuse("not_found", { message: "There is no such offering of yours." });
  const cents = decidePurchase(offering, units, { now, mostCents: amountMostCents });
  if (cents instanceof Refusal) return cents;
  const paymentId = await payFromWallet(tx, on, input, { cents, concept: offering.name });
  if (paymentId instanceof Refusal) return paymentId;
  const ids = { id: newId(), holdingId: newId(), paymentId };
  const purchase = { ...ids, offeringId, userId, units, cents, at: now };
  return { ...purchase, ...(await writePurchase(tx, purchase)) };
};

/** A payment like any other, but with no rail to fall back on: the wallet covers it, or nothing. */
const payFromWallet = async (
  tx: Queries,
  on: OnRails,
  { offeringId, merchant, userId, requestHash, charger, now }: BuyInput,
  { cents, concept }: { readonly cents: number; readonly concept: string },
): Promise<string | Refusal<"insufficient_funds">> => {
  const { services } = on;
  const outcome = await runInside(tx, services.webhooks.emit, creatingPayment, {
    paymentId: newId(),
    transferId: newId(),
    attemptId: newId(),
    checkoutToken: newId(),
    merchant,
    idempotencyKey: null,
    requestHash,
    userId,
    cents,
    concept,
    now,
    referenceId: offeringId,
    referenceType: "offering",
    customerEmail: null,
    charger,
    askedBy: charger?.lineageId ?? null,
    preferWallet: true,
    rails: { ...railsNow(on), up: new Set<never>() },
    baseUrl: services.baseUrl,
  });
  return outcome instanceof Refusal ? refuse("insufficient_funds") : outcome.payment.id;
};
