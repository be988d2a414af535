/** POST /api/billing/trust/reversals */
import { reverseTrust } from "#contracts/legal/trust/movement.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { accessFor } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { trustPaymentsOf } from "../invoice-payments/trust-payments.command.ts";
import { bookedViews } from "../trust/booked.ts";
import { reverse } from "./reverse.command.ts";

export const reverseTrustRoute = route(reverseTrust, async (context) => {
  const { query, body, caller, services, tx, now } = context;
  const access = await accessFor(tx, caller, query.firmId, "management");
  if (access instanceof Refusal) return access;
  const { transactionId: id, reason } = body;
  const invoices = trustPaymentsOf(services.webhooks);
  const reversed = await reverse(tx, access, { id, reason }, { invoices, now });
  if (reversed instanceof Refusal) return reversed;
  return reply(201, { transactions: await bookedViews(tx, access, reversed) });
});
