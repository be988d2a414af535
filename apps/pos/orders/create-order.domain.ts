/** Decides a sale: the day's next number, lines by the catalog, payments that add up. */
import type { Decision } from "#platform/db/group-commit.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { lineMoney, sumOf } from "#business/selling/line.domain.ts";
import type { Day } from "#platform/calendar/days.ts";
import type { PaymentMethod } from "#business/selling/sale.domain.ts";
import type { Order, OrderLine, OrderPayment } from "./order.domain.ts";
import type { Product } from "../catalog/product.domain.ts";

export interface WantedItem {
  readonly productId: string;
  readonly quantityThousandths: number;
}

export interface WantedPayment {
  readonly method: PaymentMethod;
  readonly cents: number;
  readonly reference: string | null;
  /** Absent: taken. */
  readonly state?: OrderPayment["state"];
  /** Cash that was handed over. */
  readonly givenCents?: number | null;
}

export interface OrderInput {
  readonly tenantId: string;
  readonly orderId: string;
  readonly ticketCode: string;
  readonly day: Day;
  readonly customerId: string | null;
  readonly cashSessionId: string | null;
  readonly items: readonly WantedItem[];
  /**
   * Lines of a checkout, priced when its ticket was opened, in place of items. Its drawer counted
   * its cash already, so that one that was closed meanwhile is no hindrance.
   */
  readonly priced?: readonly OrderLine[];
  readonly paymentMethod: Order["paymentMethod"];
  /** Null: one payment of the whole. */
  readonly payments: readonly WantedPayment[] | null;
  readonly creator: string;
  readonly idempotencyKey: string | null;
  readonly requestHash: string;
  readonly now: Date;
}

export interface OrderState {
  /** The last number of each day that the batch sells on. */
  readonly lastNumber: Map<Day, number>;
  readonly products: ReadonlyMap<string, Product>;
  readonly customers: ReadonlySet<string>;
  readonly cashSessions: ReadonlyMap<string, { readonly closedAt: Date | null }>;
  /** Orders that were made with one of the waiting keys, by `ticketOf`. */
  readonly byTicket: Map<string, Order>;
}

type OrderRefusal =
  | "invalid_request"
  | "payments_mismatch"
  | "product_not_found"
  | "product_inactive"
  | "customer_not_found"
  | "cash_session_not_found"
  | "cash_session_closed"
  | "idempotency_key_reused";

export type OrderOutcome =
  { readonly order: Order; readonly known: boolean } | Refusal<OrderRefusal>;

/** A key means something only to its sender. */
export const ticketOf = (creator: string, key: string): string => `${creator}\n${key}`;

export const decideOrder = (
  state: OrderState,
  input: OrderInput,
): Decision<Order, OrderOutcome> => {
  const { creator, idempotencyKey: key } = input;
  const known = key === null ? undefined : state.byTicket.get(ticketOf(creator, key));
  if (known) {
    const same = known.requestHash === input.requestHash;
    const reused = refuse("idempotency_key_reused", { field: "Idempotency-Key" });
    return { outcome: same ? { order: known, known: true } : reused, effects: [] };
  }
  const order = sold(state, input);
  if (order instanceof Refusal) return { outcome: order, effects: [] };
  return { outcome: { order, known: false }, effects: [order] };
};

export const advanceOrder = ({ lastNumber, byTicket }: OrderState, order: Order): void => {
  lastNumber.set(order.day, order.dailyNumber);
  const { creator, idempotencyKey: key } = order;
  if (key !== null) byTicket.set(ticketOf(creator, key), order);
};

const sold = (state: OrderState, input: OrderInput): Order | Refusal<OrderRefusal> => {
  const unknown = missing(state, input);
  if (unknown) return unknown;
  const lines = input.priced ?? linesOf(state.products, input.items);
  if (lines instanceof Refusal) return lines;
  const money = sumOf(lines);
  const payments = paymentsOf(input, money.totalCents);
  if (payments instanceof Refusal) return payments;
  return {
    tenantId: input.tenantId,
    id: input.orderId,
    day: input.day,
    ...money,
    dailyNumber: (state.lastNumber.get(input.day) ?? 0) + 1,
    customerId: input.customerId,
    cashSessionId: input.cashSessionId,
    paymentMethod: input.paymentMethod,
    ticketCode: input.ticketCode,
    creator: input.creator,
    idempotencyKey: input.idempotencyKey,
    requestHash: input.requestHash,
    soldAt: input.now,
    lines,
    payments,
    hasInvoice: false,
    invoiceRequested: false,
  };
};

const missing = (state: OrderState, input: OrderInput): Refusal<OrderRefusal> | null => {
  const { customerId, cashSessionId } = input;
  if (customerId !== null && !state.customers.has(customerId)) {
    return refuse("customer_not_found", { field: "customerId" });
  }
  if (cashSessionId === null) return null;
  const session = state.cashSessions.get(cashSessionId);
  if (!session) return refuse("cash_session_not_found", { field: "cashSessionId" });
  return session.closedAt === null || input.priced
    ? null
    : refuse("cash_session_closed", { field: "cashSessionId" });
};

type LineRefusal = "invalid_request" | "product_not_found" | "product_inactive";

/** What is wanted, at the catalog's prices of this moment. */
export const linesOf = (
  products: OrderState["products"],
  items: readonly WantedItem[],
): readonly OrderLine[] | Refusal<LineRefusal> => {
  const lines: OrderLine[] = [];
  for (const [index, { productId, quantityThousandths }] of items.entries()) {
    const field = `items[${index}].productId`;
    const product = products.get(productId);
    if (!product) return refuse("product_not_found", { field });
    if (!product.active) return refuse("product_inactive", { field });
    if (product.soldBy === "piece" && quantityThousandths % 1000 !== 0) {
      const part = `items[${index}].quantity`;
      const message = `${part}: this product is sold by the piece`;
      return refuse("invalid_request", { field: part, message });
    }
    lines.push(lineOf(product, quantityThousandths));
  }
  return lines;
};

const lineOf = (product: Product, quantityThousandths: number): OrderLine => ({
  productId: product.id,
  name: product.name,
  quantityThousandths,
  unitPriceCents: product.priceCents,
  tax: product.tax,
  claveProdServ: product.claveProdServ,
  claveUnidad: product.claveUnidad,
  ...lineMoney(product, quantityThousandths),
});

const paymentsOf = (
  { paymentMethod, payments }: OrderInput,
  totalCents: number,
): readonly OrderPayment[] | Refusal<OrderRefusal> => {
  const field = "payments";
  if (payments === null) {
    if (paymentMethod === "mixed") return refuse("payments_mismatch", { field });
    const state = "taken" as const;
    const whole = { cents: totalCents, state, reference: null, givenCents: null };
    return [{ method: paymentMethod, ...whole }];
  }
  const paidCents = payments.reduce((sum, { cents }) => sum + cents, 0);
  const fits = payments.every(({ method }) => ["mixed", method].includes(paymentMethod));
  if (paidCents !== totalCents || !fits) return refuse("payments_mismatch", { field });
  return payments.map(({ state = "taken", givenCents = null, ...payment }) => ({
    ...payment,
    state,
    givenCents,
  }));
};
