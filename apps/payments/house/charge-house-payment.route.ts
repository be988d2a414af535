/** POST /internal/house-payments/:id/from-wallet */
import { chargeHousePayment } from "#contracts/payments/house.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { standingCharger } from "../callers/charger.ts";
import { route } from "../callers/route.ts";
import { payFromWallet } from "../checkout/pay-from-wallet.command.ts";
import { projectionOf } from "../payments/payment.wire.ts";
import { railsOf } from "../rails/rails.ts";
import { houseMerchant } from "./house-merchant.command.ts";
import { housePayment, mustBeHouse } from "./house-place.ts";

export const chargeHousePaymentRoute = route(
  chargeHousePayment,
  async ({ path, caller, now, services, settings }) => {
    mustBeHouse(caller);
    const { db, baseUrl } = services;
    const house = await houseMerchant(services);
    const asked = await housePayment(db, house, path.id);
    if (asked instanceof Refusal) return asked;
    if (asked.status === "completed") return reply(200, projectionOf(asked, now, baseUrl));
    const charger = await standingCharger(db, house.lineageId, now);
    if (charger === null) return refuse("app_switched_off");
    const on = railsOf(services, settings);
    const done = await payFromWallet(on, asked.id, asked.userId, charger);
    if (done === "short") return refuse("insufficient_funds");
    if (done === "forbidden") return refuse("app_switched_off");
    const after = await housePayment(db, house, path.id);
    if (after instanceof Refusal) return after;
    return after.status === "completed"
      ? reply(200, projectionOf(after, now, baseUrl))
      : refuse("invalid_state");
  },
);
