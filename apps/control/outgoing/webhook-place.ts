/** Who hears of the house: keys that may read it. */
import { controlEventTypes } from "#contracts/control/events.ts";
import type { WebhookPlan } from "#platform/app.ts";
import { ecosystem } from "#platform/webhooks/conventions.ts";
import { ofTheWholeHouse, placeForReaders } from "#platform/webhooks/endpoints/house-place.ts";

export const controlWebhooks: WebhookPlan = {
  convention: ecosystem,
  eventTypes: controlEventTypes,
  placeOf: placeForReaders("admin:read", ofTheWholeHouse),
};
