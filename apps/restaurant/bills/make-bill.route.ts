/** POST /api/orders/:id/bills */
import { creatorOf } from "#business/tenants/tenant-access.ts";
import { makeBill } from "#contracts/restaurant/bill.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { route } from "../callers/route.ts";
import { tenantFor } from "../callers/tenant-access.ts";
import { billView } from "./bill.wire.ts";
import { makeBill as make } from "./make-bill.command.ts";

export const makeBillRoute = route(makeBill, async ({ path, body, caller, tx, now }) => {
  const tenant = await tenantFor(tx, caller, body.tenantId);
  if (tenant instanceof Refusal) return tenant;
  const { seat = null, guest = null } = body;
  const wish = { orderId: path.id, seat, guest, creator: creatorOf(caller), now };
  const bill = await make(tx, tenant.id, wish);
  return bill instanceof Refusal ? bill : reply(201, billView(bill));
});
