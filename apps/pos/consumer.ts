/** The consumer that an address names, at a business that its portal may show. */
import { refuse, Refusal } from "#platform/errors.ts";
import { isId } from "#platform/id.ts";
import { portalTenant } from "./portal-gate.ts";
import { knownCustomers } from "./store/customers.ts";

export interface Consumer {
  readonly tenantId: string;
  readonly customerId: string;
}

export const consumerOf = async (
  context: Parameters<typeof portalTenant>[0],
  path: { readonly tenantId: string; readonly consumerId: string },
): Promise<Consumer | Refusal<"tenant_not_found" | "portal_disabled" | "consumer_not_found">> => {
  const tenant = await portalTenant(context, path.tenantId);
  if (tenant instanceof Refusal) return tenant;
  const customerId = path.consumerId.toLowerCase();
  if (!isId(customerId)) return refuse("consumer_not_found");
  const known = await knownCustomers(context.services.db, tenant.id, [customerId]);
  return known.has(customerId) ? { tenantId: tenant.id, customerId } : refuse("consumer_not_found");
};
