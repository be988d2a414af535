/** POST /api/consumer/tenants/:tenantId/invoice-requests */
import { requestInvoice } from "#contracts/consumer/invoice-request.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { billingDataOf } from "../invoicing/billing-data.domain.ts";
import type { ConsumerApp } from "./consumer-app.ts";
import { route } from "./consumer-route.ts";
import { portalTenant } from "./portal-gate.ts";

export const requestInvoiceRoute = (app: ConsumerApp) =>
  route(requestInvoice, async (context) => {
    const { path, body, now, tx, services } = context;
    const tenant = await portalTenant(app, context, path.tenantId, tx);
    if (tenant instanceof Refusal) return tenant;
    const orderId = body.orderId?.trim() ?? "";
    if (orderId === "") return refuse("incomplete_data");
    const billingData = billingDataOf(body.billingData);
    if (billingData instanceof Refusal) return billingData;
    const wish = { tenantId: tenant.id, orderId, billingData, now };
    const requestId = await app.requestInvoice(services, tx, wish);
    return requestId instanceof Refusal ? requestId : reply(200, { success: true, requestId });
  });
