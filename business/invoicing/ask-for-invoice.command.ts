/** Notes that a consumer wants a paid bill invoiced: one open request, however often asked. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import { isId, newId } from "#platform/id.ts";
import type { InvoiceWish } from "../consumer-api/consumer-app.ts";
import { sumOf } from "../refunds/refund.domain.ts";
import { refundsOfBill } from "../refunds/refunds.query.ts";
import { findBill } from "../selling/bills.query.ts";
import { invoiceUntil, isTooLate, tooLateSentence } from "./invoice-deadline.domain.ts";
import { insertRequest, standingRequest } from "./invoice-requests.store.ts";
import { isInvoiceable } from "./stamp-request.domain.ts";
import { invoiceRulesOf } from "./invoice-rules.query.ts";

type NotAsked = Refusal<
  "order_not_found" | "already_invoiced" | "invoice_too_late" | "order_given_back"
>;

const triesMost = 3;

/** The id of the request: a new one, or the one that is open. */
export const askForInvoice = (db: Queries, wish: InvoiceWish): Promise<string | NotAsked> =>
  change(db, async (tx) => {
    const { tenantId, now } = wish;
    const orderId = wish.orderId.toLowerCase();
    if (!isId(orderId)) return refuse("order_not_found");
    const bill = await findBill(tx, { tenantId, id: orderId });
    if (bill?.state !== "paid" || bill.paidAt === null) return refuse("order_not_found");
    // SAT takes no invoice of nothing.
    if (!isInvoiceable(bill)) return refuse("order_given_back");
    const refunds = await refundsOfBill(tx, { tenantId, id: orderId });
    if (sumOf(refunds) === bill.totalCents) return refuse("order_given_back");
    const rules = await invoiceRulesOf(tx, tenantId);
    for (let tries = 1; tries <= triesMost; tries += 1) {
      const standing = await standingRequest(tx, tenantId, orderId);
      if (standing?.state === "stamped") return refuse("already_invoiced");
      if (standing) return standing.id;
      if (isTooLate(rules, bill.paidAt, now)) {
        const message = tooLateSentence(invoiceUntil(rules, bill.paidAt));
        return refuse("invoice_too_late", { message });
      }
      const id = newId();
      // Where it is not written another one was first: the next look finds that one.
      if (await insertRequest(tx, id, { ...wish, orderId })) return id;
    }
    throw new Error("the requests of one bill begin and end without rest");
  });
