/** POST /api/consumer/tenants/:tenantId/invoice-requests */
import { requestInvoice } from "#contracts/pos/invoice-request.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { askForInvoice } from "./ask-for-invoice.command.ts";
import { billingDataOf } from "./billing-data.domain.ts";
import { portalTenant } from "../portal/portal-gate.ts";
import { route } from "../callers/route.ts";
import { wakeStamping } from "../stamping/stamping-worker.ts";

export const requestInvoiceRoute = route(requestInvoice, async (context) => {
  const { path, body, now, tx, services } = context;
  const tenant = await portalTenant(context, path.tenantId, tx);
  if (tenant instanceof Refusal) return tenant;
  const orderId = body.orderId?.trim() ?? "";
  if (orderId === "") return refuse("incomplete_data");
  const billingData = billingDataOf(body.billingData);
  if (billingData instanceof Refusal) return billingData;
  const wish = { tenantId: tenant.id, orderId, billingData, now };
  const requestId = await askForInvoice({ db: tx, webhooks: services.webhooks }, wish);
  if (requestId instanceof Refusal) return requestId;
  tx.afterCommit(() => {
    wakeStamping(services);
  });
  return reply(200, { success: true, requestId });
});
