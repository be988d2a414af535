/** Orders, products and drawers as the wire shows them. */
import type { z } from "zod";
import type { Branding, Product as WireProduct } from "#contracts/pos/catalog.ts";
import type { CashSession as WireCashSession } from "#contracts/pos/cash-session.ts";
import type { ConsumerOrder } from "#contracts/pos/history.ts";
import type { Order as WireOrder } from "#contracts/pos/order.ts";
import { differenceOf, type CashSession } from "../drawers/cash-session.domain.ts";
import type { Order, OrderLine, SeenOrder } from "./order.domain.ts";
import type { SoldProduct } from "../catalog/product.domain.ts";
import type { Tenant } from "../businesses/tenant.domain.ts";

/** MXN from cents; exact, for a double holds every two-decimal amount of this size closely. */
export const mxn = (cents: number): number => cents / 100;

export const mxnOrNull = (cents: number | null): number | null =>
  cents === null ? null : mxn(cents);

export const brandingOf = (tenant: Tenant): z.infer<typeof Branding> => {
  const { id: tenantId, name, slug, branding, contact, features } = tenant;
  return { tenantId, name, slug, branding, contact, features };
};

// These two are made for each row of a page that is asked for often: plain literals cost half.
export const productView = (product: SoldProduct): z.infer<typeof WireProduct> => ({
  id: product.id,
  name: product.name,
  description: product.description,
  price: mxn(product.priceCents),
  imageUrl: product.pictureUrl,
  category: product.categoryId,
  isActive: product.active,
});

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
  ...{ productId: line.productId, name: line.name },
  ...{ quantity: line.quantityThousandths / 1000, unitPrice: mxn(line.unitPriceCents) },
  ...{ taxKind: line.tax, subtotal: mxn(line.subtotalCents), tax: mxn(line.taxCents) },
  total: mxn(line.totalCents),
});

export const orderView = (order: Order): WireOrder => ({
  ...consumerView(order),
  ...{ tenantId: order.tenantId, customerId: order.customerId },
  ...{ cashSessionId: order.cashSessionId, day: order.day },
  ...{ subtotal: mxn(order.subtotalCents), tax: mxn(order.taxCents) },
  items: order.lines.map(itemView),
  payments: order.payments.map(({ method, cents, state, reference, givenCents }) => ({
    ...{ method, amount: mxn(cents), state, reference, given: mxnOrNull(givenCents) },
    change: givenCents === null ? null : mxn(givenCents - cents),
  })),
  ticketCode: order.ticketCode,
});

/** The answer that its creation got, whatever became of the order since. */
export const firstOrderView = (order: Order): WireOrder =>
  orderView({
    ...order,
    ...{ hasInvoice: false, invoiceRequested: false },
    payments: order.payments.map((payment) => ({ ...payment, state: "taken" })),
  });

export const cashSessionView = (session: CashSession): z.infer<typeof WireCashSession> => ({
  ...{ id: session.id, tenantId: session.tenantId, register: session.register },
  status: session.closedAt === null ? "open" : "closed",
  openedAt: session.openedAt.toISOString(),
  openingAmount: mxn(session.openingCents),
  closedAt: session.closedAt?.toISOString() ?? null,
  expectedAmount: mxnOrNull(session.expectedCents),
  countedAmount: mxnOrNull(session.countedCents),
  difference: mxnOrNull(differenceOf(session)),
  note: session.note,
});
