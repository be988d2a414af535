/** POST /internal/house-payments */
import { createHousePayment } from "#contracts/payments/house.ts";
import { reply } from "#platform/contract/contract.ts";
import { sha256Hex } from "#platform/crypto.ts";
import { Refusal } from "#platform/errors.ts";
import { centsOf } from "#platform/money.ts";
import { route } from "../callers/route.ts";
import { askForMoney } from "../payments/ask-for-money.command.ts";
import { projectionOf } from "../payments/payment.wire.ts";
import { railsOf } from "../rails/rails.ts";
import { houseMerchant } from "./house-merchant.command.ts";
import { mustBeHouse } from "./house-place.ts";

export const createHousePaymentRoute = route(
  createHousePayment,
  async ({ body, caller, now, services, settings }) => {
    mustBeHouse(caller);
    const { merchant, lineageId } = await houseMerchant(services);
    const asked = await askForMoney(railsOf(services, settings), {
      merchant,
      idempotencyKey: body.idempotency_key,
      // What makes it the same payment; an address may be another by the next try.
      requestHash: sha256Hex([body.user_id, body.amount, body.reference_id].join("\n")),
      userId: body.user_id,
      cents: centsOf(body.amount) ?? 0,
      concept: body.concept,
      referenceId: body.reference_id,
      referenceType: body.reference_type,
      customerEmail: body.customer_email ?? null,
      preferWallet: false,
      charger: null,
      askedBy: lineageId,
      now,
    });
    if (asked instanceof Refusal) return asked;
    // As it stands now: whoever asks again wants to know what became of it.
    return reply(201, projectionOf(asked.payment, now, services.baseUrl));
  },
);
