/** GET /internal/house-payments/:id */
import { readHousePayment } from "#contracts/payments/house.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { route } from "../callers/route.ts";
import { projectionOf } from "../payments/payment.wire.ts";
import { houseMerchant } from "./house-merchant.command.ts";
import { housePayment, mustBeHouse } from "./house-place.ts";

export const readHousePaymentRoute = route(
  readHousePayment,
  async ({ path, caller, now, services }) => {
    mustBeHouse(caller);
    const payment = await housePayment(services.db, await houseMerchant(services), path.id);
    if (payment instanceof Refusal) return payment;
    return reply(200, projectionOf(payment, now, services.baseUrl));
  },
);
