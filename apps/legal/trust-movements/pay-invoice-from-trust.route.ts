/** POST /api/billing/trust/invoice-payments */
import { payInvoiceFromTrust } from "#contracts/legal/trust/movement.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { centsOf } from "#platform/money.ts";
import { accessFor } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { trustPaymentsOf } from "../invoice-payments/trust-payments.command.ts";
import { bookedView } from "../trust/booked.ts";
import { payInvoice } from "./pay-invoice.command.ts";

export const payInvoiceFromTrustRoute = route(
  payInvoiceFromTrust,
  async ({ query, body, caller, services, tx, now }) => {
    const access = await accessFor(tx, caller, query.firmId, "trust");
    if (access instanceof Refusal) return access;
    const { amount, accountId = null, day = null, ...whose } = body;
    const cents = amount === undefined ? null : (centsOf(amount) ?? 0);
    const invoices = trustPaymentsOf(services.webhooks);
    const paid = await payInvoice(
      tx,
      access,
      { ...whose, accountId, day, cents },
      { invoices, now },
    );
    return paid instanceof Refusal ? paid : reply(201, await bookedView(tx, access, paid));
  },
);
