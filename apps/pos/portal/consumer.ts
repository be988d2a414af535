/** The consumer that an address names, at a business that its portal may show. */
import { refuse, type Refusal } from "#platform/errors.ts";
import { isId } from "#platform/id.ts";
import { gateOf, portalOf, type PortalContext } from "./portal-gate.ts";
import { knownConsumer } from "./known-consumer.query.ts";

export interface Consumer {
  readonly tenantId: string;
  readonly customerId: string;
}

/**
 * What `read` finds of the consumer. It is sent in one turn with the question whether the portal
 * may see it at all, and dropped where it may not.
 */
export const ofConsumer = async <Found>(
  context: PortalContext,
  path: { readonly tenantId: string; readonly consumerId: string },
  read: (consumer: Consumer) => Promise<Found>,
): Promise<Found | Refusal<"tenant_not_found" | "portal_disabled" | "consumer_not_found">> => {
  const portal = portalOf(context);
  if (!isId(path.tenantId)) return refuse("tenant_not_found");
  const tenantId = path.tenantId.toLowerCase();
  const customerId = isId(path.consumerId) ? path.consumerId.toLowerCase() : null;
  const [tenant, found] = await Promise.all([
    knownConsumer(context.services.db, tenantId, customerId),
    customerId === null ? null : read({ tenantId, customerId }),
  ]);
  const refusal = gateOf(portal, tenant);
  if (refusal) return refusal;
  return tenant?.isKnown && found !== null ? found : refuse("consumer_not_found");
};
