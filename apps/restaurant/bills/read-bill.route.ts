/** GET /api/bills/:id */
import { findBill } from "#business/selling/bills.query.ts";
import { readBill } from "#contracts/restaurant/bill.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { route } from "../callers/route.ts";
import { tenantFor } from "../callers/tenant-access.ts";
import { billView } from "./bill.wire.ts";

export const readBillRoute = route(readBill, async ({ path, query, caller, services }) => {
  const tenant = await tenantFor(services.db, caller, query.tenantId);
  if (tenant instanceof Refusal) return tenant;
  const bill = await findBill(services.db, { tenantId: tenant.id, id: path.id });
  return bill ? reply(200, billView(bill)) : refuse("bill_not_found");
});
