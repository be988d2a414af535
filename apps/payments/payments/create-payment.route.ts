/** POST /api/payments */
import { createPayment } from "#contracts/payments/payment.ts";
import { reply } from "#platform/contract/contract.ts";
import { sha256Hex } from "#platform/crypto.ts";
import { Refusal } from "#platform/errors.ts";
import { centsOf } from "#platform/money.ts";
import { chargerOf } from "../callers/charger.ts";
import { askForMoney } from "./ask-for-money.command.ts";
import { merchantOf } from "../callers/merchant.ts";
import { firstProjectionOf } from "./payment.wire.ts";
import { railsOf } from "../rails/rails.ts";
import { route } from "../callers/route.ts";

export const createPaymentRoute = route(
  createPayment,
  async ({ body, caller, now, request, services, settings }) => {
    const asked = await askForMoney(railsOf(services, settings), {
      merchant: merchantOf(caller) ?? "",
      idempotencyKey: request.idempotencyKey,
      requestHash: sha256Hex(request.rawBody ?? ""),
      userId: body.user_id,
      cents: centsOf(body.amount) ?? 0,
      concept: body.concept,
      referenceId: body.reference_id ?? null,
      referenceType: body.reference_type ?? null,
      customerEmail: body.customer_info?.email ?? null,
      preferWallet: body.prefer_wallet,
      charger: chargerOf(caller, body.wallet_code ?? null),
      askedBy: chargerOf(caller)?.lineageId ?? null,
      now,
    });
    if (asked instanceof Refusal) return asked;
    const payment = firstProjectionOf(asked.payment, services.baseUrl);
    return asked.known
      ? reply(201, payment, { "Idempotency-Replayed": "true" })
      : reply(201, payment);
  },
);
