/** POST /api/bills/:id/payments/:paymentId/cancel */
import { cancelTender } from "#business/selling/pay-bill.ts";
import { cancelPayment } from "#contracts/restaurant/bill.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { route } from "../callers/route.ts";
import { tenantFor } from "../callers/tenant-access.ts";
import { closePaidOrder } from "../orders/serve-table.command.ts";
import { billView } from "./bill.wire.ts";

export const cancelPaymentRoute = route(cancelPayment, async (context) => {
  const { path, body, caller, services } = context;
  const tenant = await tenantFor(services.db, caller, body?.tenantId);
  if (tenant instanceof Refusal) return tenant;
  const key = { tenantId: tenant.id, id: path.id };
  const bill = await cancelTender(services, key, path.paymentId, closePaidOrder);
  return bill instanceof Refusal ? bill : reply(200, billView(bill));
});
