/** Which businesses a key's endpoints hear of: those that the key may register. */
import { portalEventTypes } from "#contracts/portal/events.ts";
import type { WebhookPlan } from "#platform/app.ts";
import { ecosystem } from "#platform/webhooks/conventions.ts";
import { placeForReaders } from "#platform/webhooks/endpoints/house-place.ts";
import { businessTag, platformTag, tenantTag } from "./portal-events.ts";

export const portalWebhooks: WebhookPlan = {
  convention: ecosystem,
  eventTypes: portalEventTypes,
  placeOf: placeForReaders("tenants:write", ({ platformId, tenantId }) => {
    if (platformId === undefined) return tenantId === undefined ? "all" : [tenantTag(tenantId)];
    if (tenantId === undefined) return [platformTag(platformId)];
    return [businessTag({ platformId, tenantId })];
  }),
};
