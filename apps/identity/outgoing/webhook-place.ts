/** Who hears of people's accounts: keys of the whole house that manage client applications. */
import { identityEventTypes } from "#contracts/identity/events.ts";
import type { WebhookPlan } from "#platform/app.ts";
import { ecosystem } from "#platform/webhooks/conventions.ts";
import { ofTheWholeHouse, placeForReaders } from "#platform/webhooks/endpoints/house-place.ts";

export const identityWebhooks: WebhookPlan = {
  convention: ecosystem,
  eventTypes: identityEventTypes,
  // Accounts are no tenant's: a tenant's key has none to hear of.
  placeOf: placeForReaders("clients:manage", ofTheWholeHouse),
};
