/** GET /api/consumer/tenants/:tenantId/invoice-requests/:requestId */
import { readInvoiceRequest } from "#contracts/consumer/invoice-request.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { isId } from "#platform/id.ts";
import type { With } from "./consumer-app.ts";
import { route } from "./consumer-route.ts";
import { portalTenant } from "./portal-gate.ts";

export const readInvoiceRequestRoute = (app: With<"requestOf">) =>
  route(readInvoiceRequest, async (context) => {
    const { path, services } = context;
    const tenant = await portalTenant(app, context, path.tenantId);
    if (tenant instanceof Refusal) return tenant;
    const id = path.requestId.toLowerCase();
    const request = isId(id) ? await app.requestOf(services, tenant.id, id) : null;
    return request ? reply(200, request) : refuse("invoice_request_not_found");
  });
