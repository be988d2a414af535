/** POST /api/payments/:id/cancel */
import { cancelPayment } from "#contracts/payments/payment.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse } from "#platform/errors.ts";
import { cancelOnRail } from "../rails/cancel-on-rail.command.ts";
import { cancelPending } from "./give-up-payment.command.ts";
import { merchantOf } from "../callers/merchant.ts";
import { projectionOf } from "./payment.wire.ts";
import { railsOf } from "../rails/rails.ts";
import { route } from "../callers/route.ts";
import { findPayment } from "./payments.query.ts";

export const cancelPaymentRoute = route(
  cancelPayment,
  async ({ path, caller, now, services, settings }) => {
    const payment = await findPayment(services.db, path.id);
    if (payment?.merchant !== merchantOf(caller)) return refuse("payment_not_found");
    const cancelled =
      payment.status === "cancelled" ? payment : await cancelPending(services, payment.id);
    if (!cancelled) return refuse("invalid_state");
    if (payment.status !== "cancelled") await cancelOnRail(railsOf(services, settings), cancelled);
    return reply(200, projectionOf(cancelled, now, services.baseUrl));
  },
);
