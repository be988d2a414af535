/** GET /api/payments */
import { listPayments } from "#contracts/payments/payment.ts";
import { reply } from "#platform/contract/contract.ts";
import { cutToPage, readCursor } from "#platform/contract/cursor.ts";
import { Refusal } from "#platform/errors.ts";
import { merchantOf } from "../callers/merchant.ts";
import { projectionOf } from "./payment.wire.ts";
import { route } from "../callers/route.ts";
import { listPayments as list } from "./payments.query.ts";

export const listPaymentsRoute = route(listPayments, async ({ query, caller, now, services }) => {
  const before = readCursor(query.cursor);
  if (before instanceof Refusal) return before;
  const { limit, status = null, user_id: userId = null, reference_id: referenceId = null } = query;
  const merchant = merchantOf(caller) ?? "";
  const asked = { merchant, status, userId, referenceId, before, most: limit + 1, now };
  const found = await list(services.db, asked);
  const { rows, next } = cutToPage(found, limit);
  const payments = rows.map((payment) => projectionOf(payment, now, services.baseUrl));
  return reply(200, { payments, ...next });
});
