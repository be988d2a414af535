/** GET /api/payments/:id */
import { readPayment } from "#contracts/payments/payment.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse } from "#platform/errors.ts";
import { merchantOf } from "../callers/merchant.ts";
import { projectionOf } from "./payment.wire.ts";
import { route } from "../callers/route.ts";
import { findPayment } from "./payments.query.ts";

export const readPaymentRoute = route(readPayment, async ({ path, caller, now, services }) => {
  const payment = await findPayment(services.db, path.id);
  if (payment?.merchant !== merchantOf(caller)) return refuse("payment_not_found");
  return reply(200, projectionOf(payment, now, services.baseUrl));
});
