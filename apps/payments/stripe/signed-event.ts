/** Whether Stripe really said it: the SDK checks its signature over the raw body, by real time. */
import Stripe from "stripe";
import type { RequestFacts } from "#platform/http/route.ts";
import type { StripeGateway } from "./stripe.client.ts";

/** Null for a signature that is missing, forged, or older than Stripe's five minutes. */
export const signedEvent = (
  { sdk, webhookSecret, clock }: StripeGateway,
  { headers, rawBody }: Pick<RequestFacts, "headers" | "rawBody">,
): Stripe.Event | null => {
  const signature = headers["stripe-signature"];
  if (typeof signature !== "string" || rawBody === null) return null;
  const at = clock.real().getTime();
  try {
    const { webhooks } = sdk;
    return webhooks.constructEvent(rawBody, signature, webhookSecret, undefined, undefined, at);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null;
    throw error;
  }
};
