/** POST /api/ecosystem/invoices/:invoiceId/void */
import { voidInvoice } from "#contracts/identity/invoice.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { mustTouch } from "../callers/tenant-scope.ts";
import { invoiceRoute } from "./invoice-route.ts";
import { invoiceOnWire } from "./invoice.wire.ts";
import { voidInvoice as take } from "./void-invoice.command.ts";

export const voidInvoiceRoute = invoiceRoute(
  voidInvoice,
  async (invoice, { body, caller, now, tx }) => {
    // Who owes takes no bill back.
    mustTouch(caller, undefined);
    const voided = await take(tx, invoice, { reason: body.reason.trim(), now });
    return voided instanceof Refusal ? voided : reply(200, invoiceOnWire(voided));
  },
);
