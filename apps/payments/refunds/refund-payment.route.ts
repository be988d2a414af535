/** POST /api/payments/:id/refunds */
import { refundPayment } from "#contracts/payments/payment.ts";
import { reply } from "#platform/contract/contract.ts";
import { sha256Hex } from "#platform/crypto.ts";
import { Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import { centsOf } from "#platform/money.ts";
import { refunding } from "./refund-payment.command.ts";
import { sendRefund } from "./send-refunds.command.ts";
import { merchantOf } from "../callers/merchant.ts";
import { railsOf } from "../rails/rails.ts";
import { refundProjectionOf } from "./refund.wire.ts";
import { route } from "../callers/route.ts";

export const refundPaymentRoute = route(
  refundPayment,
  async ({ path, body, caller, now, request, services, settings }) => {
    const outcome = await services.commit(refunding, {
      refundId: newId(),
      transferId: newId(),
      paymentId: path.id,
      merchant: merchantOf(caller) ?? "",
      idempotencyKey: request.idempotencyKey,
      requestHash: sha256Hex(request.rawBody ?? ""),
      cents: body.amount === undefined ? null : centsOf(body.amount),
      reason: body.reason ?? null,
      now,
      baseUrl: services.baseUrl,
    });
    if (outcome instanceof Refusal) return outcome;
    const { refund, known } = outcome;
    if (known) return reply(201, refundProjectionOf(refund), { "Idempotency-Replayed": "true" });
    const sent =
      refund.status === "pending" ? await sendRefund(railsOf(services, settings), refund.id) : null;
    return reply(201, refundProjectionOf(sent ?? refund));
  },
);
