/** POST /api/orders/:id/refunds */
import { refundOrder } from "#contracts/pos/refund.ts";
import { reply } from "#platform/contract/contract.ts";
import { sha256Hex } from "#platform/crypto.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { giveBack } from "./give-back.ts";
import { creatorOf, tenantFor } from "../callers/tenant-access.ts";
import { linesAsked, refundView } from "./refund.wire.ts";
import { route } from "../callers/route.ts";

export const refundOrderRoute = route(refundOrder, async (context) => {
  const { path, body, caller, now, request, services } = context;
  const tenant = await tenantFor(services.db, caller, body.tenantId, "management");
  if (tenant instanceof Refusal)
    return tenant.code === "tenant_not_found"
      ? refuse("order_not_found")
      : refuse(tenant.code, tenant.detail);
  const field = "Idempotency-Key";
  const key = request.idempotencyKey;
  if (key === null) return refuse("invalid_request", { field, message: `${field}: is missing` });
  const outcome = await giveBack(services, {
    tenant,
    orderId: path.id,
    method: body.method,
    reason: body.reason,
    now,
    key,
    cashSessionId: body.cashSessionId ?? null,
    lines: body.lines ? linesAsked(body.lines) : null,
    creator: creatorOf(caller),
    requestHash: sha256Hex(request.rawBody ?? ""),
  });
  if (outcome instanceof Refusal) return outcome;
  const headers = outcome.known ? { "Idempotency-Replayed": "true" } : {};
  return reply(201, refundView(outcome.refund), headers);
});
