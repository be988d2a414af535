/** POST /internal/house-payments/:id/cancel */
import { cancelHousePayment } from "#contracts/payments/house.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { route } from "../callers/route.ts";
import { cancelPending } from "../payments/give-up-payment.command.ts";
import { projectionOf } from "../payments/payment.wire.ts";
import { cancelOnRail } from "../rails/cancel-on-rail.command.ts";
import { railsOf } from "../rails/rails.ts";
import { houseMerchant } from "./house-merchant.command.ts";
import { housePayment, mustBeHouse } from "./house-place.ts";

export const cancelHousePaymentRoute = route(
  cancelHousePayment,
  async ({ path, caller, now, services, settings }) => {
    mustBeHouse(caller);
    const payment = await housePayment(services.db, await houseMerchant(services), path.id);
    if (payment instanceof Refusal) return payment;
    const known = payment.status === "cancelled";
    const cancelled = known ? payment : await cancelPending(services, payment.id);
    if (!cancelled) return refuse("invalid_state");
    if (!known) await cancelOnRail(railsOf(services, settings), cancelled);
    return reply(200, projectionOf(cancelled, now, services.baseUrl));
  },
);
