/** POST /api/bills/:id/payments */
import { takeTender } from "#business/selling/pay-bill.ts";
import { ownId } from "#business/tenants/own-id.ts";
import { creatorOf } from "#business/tenants/tenant-access.ts";
import { payBill } from "#contracts/restaurant/bill.ts";
import { reply } from "#platform/contract/contract.ts";
import { sha256Hex } from "#platform/crypto.ts";
import { Refusal } from "#platform/errors.ts";
import { centsOf } from "#platform/money.ts";
import { route } from "../callers/route.ts";
import { tenantFor } from "../callers/tenant-access.ts";
import { closePaidOrder } from "../orders/serve-table.command.ts";
import { billView } from "./bill.wire.ts";

export const payBillRoute = route(payBill, async ({ path, body, caller, request, services }) => {
  const tenant = await tenantFor(services.db, caller, body.tenantId);
  if (tenant instanceof Refusal) return tenant;
  const key = { tenantId: tenant.id, id: path.id };
  const { idempotencyKey } = request;
  const creator = creatorOf(caller);
  const scope = `payment ${tenant.id} ${path.id} ${creator}`;
  const wish = {
    id: ownId({ id: undefined, idempotencyKey, scope }),
    method: body.method,
    cents: body.amount === undefined ? null : centsOf(body.amount),
    givenCents: body.given === undefined ? null : centsOf(body.given),
    reference: null,
    creator,
    requestHash: sha256Hex(request.rawBody ?? ""),
  };
  const bill = await takeTender(services, key, wish, closePaidOrder);
  return bill instanceof Refusal ? bill : reply(200, billView(bill));
});
