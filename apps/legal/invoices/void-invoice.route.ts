/** POST /api/billing/invoices/:id/void */
import { voidInvoice } from "#contracts/legal/invoice.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { routeAfter } from "../callers/route.ts";
import { voidGuards } from "../contents/void-guards.ts";
import { giveUpOpenPayment } from "../payment-links/settle-request.ts";
import { approverFor, shownInvoice } from "./invoice-route.ts";
import { voidInvoice as voiding } from "./move-invoice.command.ts";

export const voidInvoiceRoute = routeAfter(
  voidInvoice,
  async ({ path, query, caller, services }) => {
    const access = await approverFor(services.db, caller, query.firmId);
    if (access instanceof Refusal) return access;
    await giveUpOpenPayment(services, access, path.id);
    return access;
  },
  async (context) => {
    const { path, body, services, tx, now, found: access } = context;
    if (access instanceof Refusal) return access;
    const wish = { id: path.id, reason: body.reason, now };
    const voided = await voiding({ db: tx, webhooks: services.webhooks }, access, wish, voidGuards);
    return voided instanceof Refusal ? voided : reply(200, shownInvoice(voided, access, context));
  },
);
