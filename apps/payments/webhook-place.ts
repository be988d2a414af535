/** Which payments a key's endpoints hear of: those of its own merchant. */
import { paymentEventTypes } from "#contracts/payments/events.ts";
import type { WebhookPlan } from "#platform/app.ts";
import { refuse } from "#platform/errors.ts";
import { ecosystem } from "#platform/webhooks/conventions.ts";
import type { PlaceOf } from "#platform/webhooks/access.ts";
import { mainLedger } from "./domain/ledger.ts";
import { merchantOf } from "./merchant.ts";
import { merchantTag } from "./store/outgoing.ts";

const placeOf: PlaceOf = (caller) => {
  const merchant = merchantOf(caller);
  return merchant === null
    ? refuse("forbidden")
    : { shard: mainLedger, tags: [merchantTag(merchant)] };
};

export const paymentWebhooks: WebhookPlan = {
  convention: ecosystem,
  eventTypes: paymentEventTypes,
  placeOf,
};
