/** The consumer that an address names, at a business that its portal may show. */
import { refuse, type Refusal } from "#platform/errors.ts";
import { isId } from "#platform/id.ts";
import { gateOf, portalOf, type PortalContext } from "./portal-gate.ts";
import { knownConsumer } from "./store/known-consumer.ts";

export interface Consumer {
  readonly tenantId: string;
  readonly customerId: string;
}

export const consumerOf = async (
  context: PortalContext,
  path: { readonly tenantId: string; readonly consumerId: string },
): Promise<Consumer | Refusal<"tenant_not_found" | "portal_disabled" | "consumer_not_found">> => {
  const portal = portalOf(context);
  if (!isId(path.tenantId)) return refuse("tenant_not_found");
  const tenantId = path.tenantId.toLowerCase();
  const customerId = isId(path.consumerId) ? path.consumerId.toLowerCase() : null;
  const found = await knownConsumer(context.services.db, tenantId, customerId);
  const refusal = gateOf(portal, found);
  if (refusal) return refusal;
  return customerId !== null && found?.isKnown
    ? { tenantId, customerId }
    : refuse("consumer_not_found");
};
