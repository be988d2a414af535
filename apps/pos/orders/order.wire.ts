/** Orders as the wire shows them: to consumers, and to those who sell. */
import type { z } from "zod";
import type { ConsumerOrder } from "#contracts/consumer/history.ts";
import type { Order as WireOrder } from "#contracts/pos/order.ts";
import type { Order, OrderLine, SeenOrder } from "./order.domain.ts";
import { mxn, mxnOrNull } from "#business/selling/money.wire.ts";

/** What the consumer sees of an order: nothing of the register's. */
export const consumerView = (order: SeenOrder): z.infer<typeof ConsumerOrder> => ({
  id: order.id,
  dailySaleNumber: order.dailyNumber,
  date: order.soldAt.toISOString(),
  total: mxn(order.totalCents),
  items: order.lines.map((line) => ({
    name: line.name,
    quantity: line.quantityThousandths / 1000,
    unitPrice: mxn(line.unitPriceCents),
    total: mxn(line.totalCents),
  })),
  paymentMethod: order.paymentMethod,
  hasInvoice: order.hasInvoice,
  invoiceRequested: order.invoiceRequested,
});

export const itemView = (line: OrderLine): WireOrder["items"][number] => ({
  productId: line.productId,
  name: line.name,
  quantity: line.quantityThousandths / 1000,
  unitPrice: mxn(line.unitPriceCents),
  taxKind: line.tax,
  subtotal: mxn(line.subtotalCents),
  tax: mxn(line.taxCents),
  total: mxn(line.totalCents),
});

export const orderView = (order: Order): WireOrder => ({
  ...consumerView(order),
  tenantId: order.tenantId,
  customerId: order.customerId,
  cashSessionId: order.cashSessionId,
  day: order.day,
  subtotal: mxn(order.subtotalCents),
  tax: mxn(order.taxCents),
  items: order.lines.map(itemView),
  payments: order.payments.map(({ method, cents, state, reference, givenCents }) => ({
    method,
    amount: mxn(cents),
    state,
    reference,
    given: mxnOrNull(givenCents),
    change: givenCents === null ? null : mxn(givenCents - cents),
  })),
  ticketCode: order.ticketCode,
});

/** The answer that its creation got, whatever became of the order since. */
export const firstOrderView = (order: Order): WireOrder =>
  orderView({
    ...order,
    hasInvoice: false,
    invoiceRequested: false,
    payments: order.payments.map((payment) => ({ ...payment, state: "taken" })),
  });
