/** GET /api/consumer/tenants/:tenantId/invoice-requests/:requestId */
import { readInvoiceRequest } from "#contracts/pos/stamping.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { isId } from "#platform/id.ts";
import { portalTenant } from "../portal/portal-gate.ts";
import { requestView } from "./invoice-request.wire.ts";
import { route } from "../callers/route.ts";
import { invoiceOfRequest } from "../invoices/issued-invoices.query.ts";
import { findRequest } from "./invoice-requests.query.ts";

export const readInvoiceRequestRoute = route(readInvoiceRequest, async (context) => {
  const { path, services } = context;
  const tenant = await portalTenant(context, path.tenantId);
  if (tenant instanceof Refusal) return tenant;
  const id = path.requestId.toLowerCase();
  const request = isId(id) ? await findRequest(services.db, tenant.id, id) : null;
  if (!request) return refuse("invoice_request_not_found");
  const isStamped = request.state === "stamped";
  const invoice = isStamped ? await invoiceOfRequest(services.db, request) : null;
  return reply(200, requestView(request, invoice, services.baseUrl));
});
