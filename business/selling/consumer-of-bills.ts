/** The consumer API of an app that sells by bills: it says what is in its catalog, no more. */
import { findTenant } from "../tenants/tenants.query.ts";
import type { ConsumerApp } from "../consumer-api/consumer-app.ts";
import { consumerAt, knownAt } from "../customers/customers.query.ts";
import { askForInvoice } from "../invoicing/ask-for-invoice.command.ts";
import { wakeStamping } from "../invoicing/drive-request.ts";
import type { OnStamped } from "../invoicing/end-request.command.ts";
import {
  findRequest,
  invoiceFlagsOf,
  invoicesOfBills,
  invoicesOfCustomer,
} from "../invoicing/invoice-requests.query.ts";
import { invoiceRulesOf } from "../invoicing/invoice-rules.query.ts";
import { shownInvoice, shownRequest } from "../invoicing/invoice.wire.ts";
import { readToken } from "#platform/id.ts";
import { shownBill } from "./bill.wire.ts";
import { billsOfCustomer, findByTicketCode } from "./bills.query.ts";

const isCode = /^[0-9A-Z]{1,64}$/;

type Own = Pick<ConsumerApp, "catalogOf" | "productOf" | "categoriesOf"> & {
  readonly onStamped: OnStamped;
};

export const consumerOfBills = ({ onStamped, ...own }: Own): ConsumerApp => ({
  ...own,
  tenantOf: findTenant,
  knownAt,
  consumerAt,
  ordersOf: async ({ db }, { tenantId, consumerId }, most) => {
    const bills = await billsOfCustomer(db, tenantId, consumerId, most);
    const flagsOf = await invoiceFlagsOf(
      db,
      tenantId,
      bills.map(({ id }) => id),
    );
    return bills.map((bill) => shownBill(bill, flagsOf(bill.id)));
  },
  requestInvoice: async (services, tx, wish) => {
    const asked = await askForInvoice(tx, wish);
    if (typeof asked === "string")
      tx.afterCommit(() => {
        wakeStamping(services, onStamped);
      });
    return asked;
  },
  requestOf: async (services, tenantId, id) => {
    const work = await findRequest(services.db, tenantId, id);
    if (!work) return null;
    const [invoice = null] =
      work.state === "stamped" ? await invoicesOfBills(services.db, tenantId, [work.billId]) : [];
    return shownRequest(services, work, invoice);
  },
  rulesOf: invoiceRulesOf,
  invoicesOf: async (services, { tenantId, consumerId }, most) => {
    const invoices = await invoicesOfCustomer(services.db, tenantId, consumerId, most);
    return invoices.map((invoice) => shownInvoice(services, tenantId, invoice));
  },
  ticketOf: async ({ db }, tenantId, typed) => {
    const code = readToken(typed);
    // What is no code is no ticket; some of it no database would read.
    const bill = isCode.test(code) ? await findByTicketCode(db, tenantId, code) : null;
    if (!bill) return null;
    const flagsOf = await invoiceFlagsOf(db, tenantId, [bill.id]);
    return shownBill(bill, flagsOf(bill.id));
  },
});
