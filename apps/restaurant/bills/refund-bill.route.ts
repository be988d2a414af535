/** POST /api/bills/:id/refunds */
import { giveBack } from "#business/refunds/give-back.ts";
import { refundView } from "#business/refunds/refund.wire.ts";
import { creatorOf } from "#business/tenants/tenant-access.ts";
import { refundBill } from "#contracts/restaurant/refund.ts";
import { reply } from "#platform/contract/contract.ts";
import { sha256Hex } from "#platform/crypto.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { centsOf } from "#platform/money.ts";
import { route } from "../callers/route.ts";
import { tenantFor } from "../callers/tenant-access.ts";

export const refundBillRoute = route(refundBill, async (context) => {
  const { path, body, caller, request, services } = context;
  const tenant = await tenantFor(services.db, caller, body.tenantId, "management");
  if (tenant instanceof Refusal) return tenant;
  const field = "Idempotency-Key";
  const key = request.idempotencyKey;
  if (key === null) return refuse("invalid_request", { field, message: `${field}: is missing` });
  const bill = { tenantId: tenant.id, id: path.id };
  const outcome = await giveBack(services, bill, {
    tenderId: body.paymentId ?? null,
    cents: body.amount === undefined ? null : centsOf(body.amount),
    inCash: body.inCash,
    reason: body.reason,
    creator: creatorOf(caller),
    key,
    requestHash: sha256Hex(`${path.id}\n${request.rawBody ?? ""}`),
  });
  if (outcome instanceof Refusal) return outcome;
  const headers = outcome.known ? { "Idempotency-Replayed": "true" } : {};
  return reply(201, { refunds: outcome.refunds.map(refundView) }, headers);
});
