/** POST /api/sandbox/rails/:rail/confirm */
import { confirmInSandbox } from "#contracts/payments/rail.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse } from "#platform/errors.ts";
import { payInSandbox } from "./pay-in-sandbox.command.ts";
import { merchantOf } from "../callers/merchant.ts";
import { projectionOf } from "../payments/payment.wire.ts";
import { route } from "../callers/route.ts";
import { findPayment } from "../payments/payments.query.ts";

export const confirmInSandboxRoute = route(
  confirmInSandbox,
  async ({ path, body, caller, now, services }) => {
    if (services.mode !== "sandbox") return refuse("not_found");
    const payment = await findPayment(services.db, body.payment_id);
    if (payment?.merchant !== merchantOf(caller)) return refuse("payment_not_found");
    if (payment.method !== path.rail) return refuse("wrong_rail");
    const paid = await payInSandbox(services, payment, path.rail);
    return paid ? reply(200, projectionOf(paid, now, services.baseUrl)) : refuse("invalid_state");
  },
);
