/** POST /api/payments/:id/refunds */
import { refundPayment } from "#contracts/payments/payment.ts";
import { reply } from "#platform/contract/contract.ts";
import { sha256Hex } from "#platform/crypto.ts";
import { Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import { centsOf } from "#platform/money.ts";
import { refunding } from "../commands/refund-payment.ts";
import { merchantOf } from "../merchant.ts";
import { refundProjectionOf } from "../refund-projection.ts";
import { route } from "../route.ts";

export const refundPaymentRoute = route(
  refundPayment,
  async ({ path, body, caller, now, request, services }) => {
    const outcome = await services.commit(refunding, {
      ...{ refundId: newId(), transferId: newId(), paymentId: path.id },
      merchant: merchantOf(caller) ?? "",
      idempotencyKey: request.idempotencyKey,
      requestHash: sha256Hex(request.rawBody ?? ""),
      cents: body.amount === undefined ? null : centsOf(body.amount),
      reason: body.reason ?? null,
      ...{ now, baseUrl: services.baseUrl },
    });
    if (outcome instanceof Refusal) return outcome;
    const refund = refundProjectionOf(outcome.refund);
    return outcome.known
      ? reply(201, refund, { "Idempotency-Replayed": "true" })
      : reply(201, refund);
  },
);
