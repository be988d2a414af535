/** Notes that a consumer wants an order invoiced: one open request, however often asked. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import { isId, newId } from "#platform/id.ts";
import type { Services } from "#platform/services.ts";
import type { InvoiceWish } from "#business/consumer-api/consumer-app.ts";
import {
  invoiceUntil,
  isTooLate,
  tooLateSentence,
} from "#business/invoicing/invoice-deadline.domain.ts";
import { isGivenBack } from "../orders/order-left.domain.ts";
import { requestCreated } from "../outgoing/pos-events.ts";
import { insertRequest, standingRequest } from "./invoice-requests.store.ts";
import { invoiceRulesOf } from "#business/invoicing/invoice-rules.query.ts";
import { findOrder } from "../orders/orders.query.ts";
import { lockToRefund } from "../refunds/refunds.store.ts";
import { refundsOfOrder } from "../refunds/refunds.query.ts";

type NotAsked = Refusal<
  "order_not_found" | "already_invoiced" | "invoice_too_late" | "order_given_back"
>;

const triesMost = 3;

/**
 * The id of the request: a new one, or the one that is open. Under the lock of refunds: of a
 * request and a refund at once the second sees the first.
 */
export const askForInvoice = (
  { db, webhooks }: { readonly db: Queries; readonly webhooks: Services["webhooks"] },
  { tenantId, orderId, billingData, now }: InvoiceWish,
): Promise<string | NotAsked> =>
  change(db, async (tx) => {
    if (!isId(orderId)) return refuse("order_not_found");
    await lockToRefund(tx, tenantId, orderId);
    const order = await findOrder(tx, tenantId, orderId.toLowerCase());
    if (!order) return refuse("order_not_found");
    if (order.hasInvoice) return refuse("already_invoiced");
    const rules = await invoiceRulesOf(tx, tenantId);
    const request = { tenantId, id: newId(), orderId: order.id, billingData, now };
    for (let tries = 1; tries <= triesMost; tries += 1) {
      const standing = await standingRequest(tx, tenantId, order.id);
      if (standing?.state === "stamped") return refuse("already_invoiced");
      if (standing) return standing.id;
      if (isTooLate(rules, order.soldAt, now)) {
        const message = tooLateSentence(invoiceUntil(rules, order.soldAt));
        return refuse("invoice_too_late", { message });
      }
      if (isGivenBack(order, await refundsOfOrder(tx, tenantId, order.id)))
        return refuse("order_given_back");
      // Where it is not written another one was first: the next look finds that one.
      if (await insertRequest(tx, request)) {
        await webhooks.emit(tx, [requestCreated(request, now)]);
        return request.id;
      }
    }
    throw new Error("the requests of one order begin and end without rest");
  });
