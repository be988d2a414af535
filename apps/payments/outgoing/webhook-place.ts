/** Which payments a key's endpoints hear of: those that its lineage asked for. */
import { paymentEventTypes, payoutEventTypes } from "#contracts/payments/events.ts";
import type { WebhookPlan } from "#platform/app.ts";
import { refuse } from "#platform/errors.ts";
import { ecosystem } from "#platform/webhooks/conventions.ts";
import type { PlaceOf } from "#platform/webhooks/endpoints/access.ts";
import { mainLedger } from "../ledger/ledger.domain.ts";
import { askedByTag } from "./payment-events.ts";

const placeOf: PlaceOf = (caller) =>
  caller.kind === "apiKey"
    ? { shard: mainLedger, tags: [askedByTag(caller.lineageId)] }
    : refuse("forbidden");

export const paymentWebhooks: WebhookPlan = {
  convention: ecosystem,
  eventTypes: [...paymentEventTypes, ...payoutEventTypes],
  placeOf,
};
