/** GET /api/payments/:id/refunds */
import { listRefunds } from "#contracts/payments/payment.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse } from "#platform/errors.ts";
import { listMost } from "#platform/limits.ts";
import { merchantOf } from "../callers/merchant.ts";
import { refundProjectionOf } from "./refund.wire.ts";
import { route } from "../callers/route.ts";
import { findPayment } from "../payments/payments.query.ts";
import { listRefundsOf } from "./refunds.query.ts";

export const listRefundsRoute = route(listRefunds, async ({ path, caller, services }) => {
  const payment = await findPayment(services.db, path.id);
  if (payment?.merchant !== merchantOf(caller)) return refuse("payment_not_found");
  const found = await listRefundsOf(services.db, payment.id, listMost);
  return reply(200, { refunds: found.map(refundProjectionOf) });
});
