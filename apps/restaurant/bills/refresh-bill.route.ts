/** POST /api/bills/:id/refresh */
import { refreshBill as refresh } from "#business/selling/pay-bill.ts";
import { refreshBill } from "#contracts/restaurant/bill.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { route } from "../callers/route.ts";
import { tenantFor } from "../callers/tenant-access.ts";
import { closePaidOrder } from "../orders/serve-table.command.ts";
import { billView } from "./bill.wire.ts";

export const refreshBillRoute = route(refreshBill, async ({ path, body, caller, services }) => {
  const tenant = await tenantFor(services.db, caller, body?.tenantId);
  if (tenant instanceof Refusal) return tenant;
  const bill = await refresh(services, { tenantId: tenant.id, id: path.id }, closePaidOrder);
  return bill ? reply(200, billView(bill)) : refuse("bill_not_found");
});
