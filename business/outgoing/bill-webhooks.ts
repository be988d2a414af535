/** Which businesses a key's endpoints hear of, in apps that sell by bills: those it may read. */
import { billEventTypes } from "#contracts/consumer/bill-events.ts";
import type { WebhookPlan } from "#platform/app.ts";
import { ecosystem } from "#platform/webhooks/conventions.ts";
import { placeForReaders } from "#platform/webhooks/endpoints/house-place.ts";
import { tenantTag } from "./tenant-tag.ts";

/** Of the app `restaurant`, whose keys read with `restaurant:read`. */
export const billWebhooks = (app: string): WebhookPlan => ({
  convention: ecosystem,
  eventTypes: billEventTypes,
  // A key without a tenant serves all of them, here as elsewhere.
  placeOf: placeForReaders(`${app}:read`, ({ tenantId }) =>
    tenantId === undefined ? "all" : [tenantTag(tenantId)],
  ),
});
