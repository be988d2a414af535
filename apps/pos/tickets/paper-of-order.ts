/** The paper of an order that the server made: on the ticket's page, and after a checkout. */
import type { Order } from "#contracts/pos/order.ts";
import type { Paper, Snapshot } from "../till/facts.ts";

export type Seller = Pick<Snapshot, "ticketUrl" | "invoiceWithinDays"> & {
  readonly tenant: Pick<Snapshot["tenant"], "name" | "phone" | "timeZone">;
};

const cents = (amount: number): number => Math.round(amount * 100);

export const paperOfOrder = (order: Order, seller: Seller): Paper => ({
  business: seller.tenant.name,
  phone: seller.tenant.phone,
  timeZone: seller.tenant.timeZone,
  code: order.ticketCode,
  soldAt: order.date,
  number: order.dailySaleNumber,
  lines: order.items.map((item) => ({
    name: item.name,
    thousandths: Math.round(item.quantity * 1000),
    measured: Number.isInteger(item.quantity) ? ("piece" as const) : ("measure" as const),
    unitCents: cents(item.unitPrice),
    totalCents: cents(item.total),
  })),
  taxCents: cents(order.tax),
  totalCents: cents(order.total),
  payments: order.payments.map(({ method, amount, given }) => ({
    method,
    cents: cents(amount),
    givenCents: given === null ? null : cents(given),
  })),
  url: seller.ticketUrl === null ? null : seller.ticketUrl + order.ticketCode,
  invoiceWithinDays: seller.invoiceWithinDays,
});
