/** The consumer that an address names, at a business that its portal may show. */
import { refuse, type Refusal } from "#platform/errors.ts";
import { isId } from "#platform/id.ts";
import type { Consumer, ConsumerApp } from "./consumer-app.ts";
import { gateOf, portalOf, type PortalContext } from "./portal-gate.ts";

/**
 * What `read` finds of the consumer. It is sent in one turn with the question whether the portal
 * may see it at all, and dropped where it may not.
 */
export const ofConsumer = async <Found>(
  { consumerAt }: Pick<ConsumerApp, "consumerAt">,
  context: PortalContext,
  path: { readonly tenantId: string; readonly consumerId: string },
  read: (consumer: Consumer) => Promise<Found>,
): Promise<Found | Refusal<"tenant_not_found" | "portal_disabled" | "consumer_not_found">> => {
  const portal = portalOf(context);
  if (!isId(path.tenantId)) return refuse("tenant_not_found");
  const tenantId = path.tenantId.toLowerCase();
  const consumerId = isId(path.consumerId) ? path.consumerId.toLowerCase() : null;
  const [tenant, found] = await Promise.all([
    consumerAt(context.services.db, tenantId, consumerId),
    consumerId === null ? null : read({ tenantId, consumerId }),
  ]);
  const refusal = gateOf(portal, tenant);
  if (refusal) return refusal;
  return tenant?.isKnown && found !== null ? found : refuse("consumer_not_found");
};
