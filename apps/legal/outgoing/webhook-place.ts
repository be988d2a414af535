/** Which firms a key's endpoints hear of: those whose matters the key may read. */
import { legalEventTypes } from "#contracts/legal/events.ts";
import type { WebhookPlan } from "#platform/app.ts";
import { ecosystem } from "#platform/webhooks/conventions.ts";
import { placeForReaders } from "#platform/webhooks/endpoints/house-place.ts";

/** For keys of a firm, which hear of no other. */
export const firmTag = (firmId: string): string => `firm:${firmId}`;

export const legalWebhooks: WebhookPlan = {
  convention: ecosystem,
  eventTypes: legalEventTypes,
  placeOf: placeForReaders("legal:read", ({ firmId }) =>
    firmId === undefined ? "all" : [firmTag(firmId)],
  ),
};
