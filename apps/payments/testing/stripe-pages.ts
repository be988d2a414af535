/** What people do on Stripe's own pages, and the signed events by which Stripe tells of it. */
import { createHmac } from "node:crypto";
import type { StripeDouble } from "./stripe-double.ts";
import { newMoney, newStripeId, type StripeObject } from "./stripe-objects.ts";

/** What the double keeps from now on; answers the intent. */
export const enterMoney = (
  double: StripeDouble,
  intent: StripeObject,
  type: "charge" | "payment",
  now: Date,
): StripeObject => {
  const made = [intent, ...newMoney(intent, type, now)];
  for (const one of made) double.objects.set(one.id, one);
  return intent;
};

/** A person pays a session by card; nobody tells us yet. Answers the intent. */
export const payByCard = (double: StripeDouble, session: StripeObject, now: Date): StripeObject => {
  const cents = session["amount_total"];
  const intent: StripeObject = {
    id: newStripeId("pi"),
    object: "payment_intent",
    status: "succeeded",
    amount: cents,
    amount_received: cents,
    currency: "mxn",
    payment_method_types: ["card"],
    metadata: session["intentMetadata"],
  };
  const after = { status: "complete", payment_status: "paid", payment_intent: intent.id };
  Object.assign(session, after);
  return enterMoney(double, intent, "charge", now);
};

export interface SignedEvent {
  readonly raw: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** As Stripe sends it, signed at a moment of real time. */
export const signedEvent = (
  type: string,
  object: object,
  by: { readonly eventId: string; readonly secret: string; readonly at: Date },
): SignedEvent => {
  const raw = JSON.stringify({ id: by.eventId, object: "event", type, data: { object } });
  const at = Math.floor(by.at.getTime() / 1000);
  const signature = createHmac("sha256", by.secret).update(`${at}.${raw}`).digest("hex");
  return {
    raw,
    headers: {
      "content-type": "application/json",
      "stripe-signature": `t=${at},v1=${signature}`,
    },
  };
};
