/** GET /api/bills/:id/refunds */
import { refundView } from "#business/refunds/refund.wire.ts";
import { refundsOfBill } from "#business/refunds/refunds.query.ts";
import { findBill } from "#business/selling/bills.query.ts";
import { listBillRefunds } from "#contracts/restaurant/refund.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { route } from "../callers/route.ts";
import { tenantFor } from "../callers/tenant-access.ts";

export const listBillRefundsRoute = route(listBillRefunds, async (context) => {
  const { path, query, caller, services } = context;
  const tenant = await tenantFor(services.db, caller, query.tenantId);
  if (tenant instanceof Refusal) return tenant;
  const bill = { tenantId: tenant.id, id: path.id };
  if (!(await findBill(services.db, bill))) return refuse("bill_not_found");
  const refunds = await refundsOfBill(services.db, bill);
  return reply(200, { refunds: refunds.map(refundView) });
});
