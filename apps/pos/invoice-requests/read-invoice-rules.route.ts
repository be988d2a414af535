/** GET /api/consumer/tenants/:tenantId/invoice-rules */
import { readInvoiceRules } from "#contracts/pos/stamping.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { portalTenant } from "../portal/portal-gate.ts";
import { route } from "../callers/route.ts";
import { invoiceRulesOf } from "./invoice-rules.query.ts";

export const readInvoiceRulesRoute = route(readInvoiceRules, async (context) => {
  const tenant = await portalTenant(context, context.path.tenantId);
  if (tenant instanceof Refusal) return tenant;
  return reply(200, await invoiceRulesOf(context.services.db, tenant.id));
});
