/** GET /api/consumer/tenants/:tenantId/invoice-rules */
import { readInvoiceRules } from "#contracts/consumer/invoice-request.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import type { With } from "./consumer-app.ts";
import { route } from "./consumer-route.ts";
import { portalTenant } from "./portal-gate.ts";

export const readInvoiceRulesRoute = (app: With<"rulesOf">) =>
  route(readInvoiceRules, async (context) => {
    const tenant = await portalTenant(app, context, context.path.tenantId);
    if (tenant instanceof Refusal) return tenant;
    return reply(200, await app.rulesOf(context.services.db, tenant.id));
  });
