/** Which businesses a key's endpoints hear of: those whose orders the key may read. */
import { posEventTypes } from "#contracts/pos/events.ts";
import type { WebhookPlan } from "#platform/app.ts";
import { ecosystem } from "#platform/webhooks/conventions.ts";
import { placeForReaders } from "#platform/webhooks/endpoints/house-place.ts";
import { tenantTag } from "#business/outgoing/tenant-tag.ts";

export const posWebhooks: WebhookPlan = {
  convention: ecosystem,
  eventTypes: posEventTypes,
  // A key without a tenant serves all of them, here as elsewhere.
  placeOf: placeForReaders("pos:read", ({ tenantId }) =>
    tenantId === undefined ? "all" : [tenantTag(tenantId)],
  ),
};
