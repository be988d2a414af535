/** Stripe's objects as its double keeps them: made from form fields, with Stripe's own checks. */
import { randomHex } from "#platform/crypto.ts";
import { textAt, textsAt, type Fields } from "./form-fields.ts";

export type StripeObject = Record<string, unknown> & { readonly id: string };

/** A refusal in Stripe's form. */
export interface StripeFault {
  readonly status: number;
  readonly type: string;
  readonly code?: string;
  readonly message: string;
}

export class StripeRefusal extends Error {
  constructor(fault: StripeFault) {
    super(fault.message);
    this.fault = fault;
  }
  readonly fault: StripeFault;
}

export const refused = (code: string, status = 400): StripeRefusal =>
  new StripeRefusal({ status, type: "invalid_request_error", code, message: `double: ${code}` });

export const newStripeId = (prefix: string): string => `${prefix}_${randomHex(12)}`;

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);

const leastCents = 1_000;
const amountOf = (text: string | undefined): number => {
  if (text === undefined || !/^\d{1,9}$/.test(text)) throw refused("parameter_invalid_integer");
  if (Number(text) < leastCents) throw refused("amount_too_small");
  return Number(text);
};

export const newSession = (fields: Fields, now: Date, address: string): StripeObject => {
  if (textAt(fields, "allowed_payment_method_types.0") !== "card")
    throw refused("parameter_missing");
  if (!textAt(fields, "success_url")?.startsWith("http")) throw refused("url_invalid");
  const given = textAt(fields, "expires_at");
  const expiresAt = given === undefined ? seconds(now) + 86_400 : Number(given);
  const lifeS = expiresAt - seconds(now);
  if (lifeS < 1_800 || lifeS > 86_400) throw refused("parameter_invalid_integer");
  const id = newStripeId("cs_test");
  return {
    id,
    object: "checkout.session",
    mode: "payment",
    status: "open",
    payment_status: "unpaid",
    payment_intent: null,
    url: `${address}/c/pay/${id}`,
    amount_total: amountOf(textAt(fields, "line_items.0.price_data.unit_amount")),
    currency: textAt(fields, "line_items.0.price_data.currency"),
    client_reference_id: textAt(fields, "client_reference_id") ?? null,
    metadata: textsAt(fields, "metadata"),
    intentMetadata: textsAt(fields, "payment_intent_data.metadata"),
    expires_at: expiresAt,
    created: seconds(now),
    livemode: false,
  };
};

export const newIntent = (fields: Fields, now: Date, address: string): StripeObject => {
  const named = textAt(fields, "payment_method_data.billing_details.name") ?? "";
  const email = textAt(fields, "payment_method_data.billing_details.email") ?? "";
  if (!/^\S{2,} \S{2,}$/.test(named) || !email.includes("@")) throw refused("email_invalid");
  const cents = amountOf(textAt(fields, "amount"));
  if (cents > 1_000_000) throw refused("amount_too_large");
  const days = Number(textAt(fields, "payment_method_options.oxxo.expires_after_days"));
  const id = newStripeId("pi");
  return {
    id,
    object: "payment_intent",
    amount: cents,
    amount_received: 0,
    currency: textAt(fields, "currency"),
    status: "requires_action",
    payment_method_types: ["oxxo"],
    metadata: textsAt(fields, "metadata"),
    next_action: {
      type: "oxxo_display_details",
      oxxo_display_details: {
        expires_after: seconds(lastMinuteInMexico(now, days)),
        hosted_voucher_url: `${address}/oxxo/voucher/${id}`,
        number: `9300${String(parseInt(randomHex(6), 16))
          .padStart(15, "0")
          .slice(0, 14)}`,
      },
    },
    created: seconds(now),
    livemode: false,
  };
};

/** 23:59:00 in Mexico City, which is UTC-6 all year, `days` after the day of `now` there. */
export const lastMinuteInMexico = (now: Date, days: number): Date => {
  const there = new Date(now.getTime() - 6 * 3_600_000);
  const midnight = Date.UTC(there.getUTCFullYear(), there.getUTCMonth(), there.getUTCDate() + days);
  return new Date(midnight + (23 * 60 + 59) * 60_000 + 6 * 3_600_000);
};

/** The money of an intent as it stands in the account's balance: a charge and its transaction. */
export const newMoney = (
  intent: StripeObject,
  type: "charge" | "payment",
  now: Date,
): readonly [StripeObject, StripeObject] => {
  const [id, created, amount] = [newStripeId("ch"), seconds(now), intent["amount_received"]];
  const { currency, metadata } = intent;
  const charge = { id, object: "charge", amount, currency, payment_intent: intent.id, metadata };
  const transaction = {
    id: newStripeId("txn"),
    object: "balance_transaction",
    type,
    amount,
    currency,
    source: id,
    created,
  };
  return [charge, transaction];
};

export const newRefund = (fields: Fields, intent: StripeObject, now: Date): StripeObject => {
  const cents = Number(textAt(fields, "amount"));
  const left = Number(intent["amount_received"]) - Number(intent["amount_refunded"] ?? 0);
  if (intent["disputed"] === true) throw refused("charge_disputed");
  if (left === 0) throw refused("charge_already_refunded");
  if (cents > left) throw refused("parameter_invalid_integer");
  intent["amount_refunded"] = Number(intent["amount_refunded"] ?? 0) + cents;
  return {
    id: newStripeId("re"),
    object: "refund",
    amount: cents,
    currency: "mxn",
    payment_intent: intent.id,
    status: "succeeded",
    created: seconds(now),
    metadata: textsAt(fields, "metadata"),
  };
};
