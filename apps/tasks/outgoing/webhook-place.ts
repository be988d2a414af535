/** Which markets a key's endpoints hear of: those whose tasks the key may read. */
import { taskEventTypes } from "#contracts/tasks/events.ts";
import type { WebhookPlan } from "#platform/app.ts";
import { ecosystem } from "#platform/webhooks/conventions.ts";
import { placeForReaders } from "#platform/webhooks/endpoints/house-place.ts";
import { tenantTag } from "./task-events.ts";

export const taskWebhooks: WebhookPlan = {
  convention: ecosystem,
  eventTypes: taskEventTypes,
  // A key without a tenant serves all of them, here as elsewhere.
  placeOf: placeForReaders("tasks:read", ({ tenantId }) =>
    tenantId === undefined ? "all" : [tenantTag(tenantId)],
  ),
};
