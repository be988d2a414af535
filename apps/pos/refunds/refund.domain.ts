/** What goes back of an order: which lines, how much money, and on which way. */
import { refuse, Refusal } from "#platform/errors.ts";
import type { Cents } from "#platform/money.ts";
import type { refundMethods } from "#contracts/pos/refund.ts";
import { lineMoney, sumOf, type LineMoney } from "#business/selling/line.domain.ts";
import type { Order, OrderLine } from "../orders/order.domain.ts";

export type RefundMethod = (typeof refundMethods)[number];

export interface RefundLine {
  /** Of the order's line, from 1. */
  readonly position: number;
  readonly quantityThousandths: number;
  readonly subtotalCents: Cents;
  readonly taxCents: Cents;
}

export interface Refund extends LineMoney {
  readonly id: string;
  readonly orderId: string;
  readonly method: RefundMethod;
  readonly cashSessionId: string | null;
  /** The payment that another app gives back from; null where the register does it. */
  readonly paymentId: string | null;
  readonly reason: string;
  /** Asked: the other app has not answered yet; failed: it refused, and nothing went back. */
  readonly state: "asked" | "done" | "failed";
  readonly creator: string;
  readonly createdAt: Date;
  readonly lines: readonly RefundLine[];
}

export interface WantedRefund {
  /** Null: all that is left. */
  readonly lines:
    readonly { readonly position: number; readonly quantityThousandths: number }[] | null;
  readonly method: RefundMethod;
  /** Products of the order that are sold by the piece; absent: none. */
  readonly byPiece?: ReadonlySet<string>;
}

type Counted = Pick<Refund, "method" | "paymentId" | "state" | "totalCents" | "lines">;

export interface DecidedRefund extends LineMoney {
  readonly lines: readonly RefundLine[];
  readonly paymentId: string | null;
}

/** Thousandths of a line that are not given back yet. */
export const leftOf = (
  line: OrderLine,
  position: number,
  before: readonly Pick<Refund, "state" | "lines">[],
): number => line.quantityThousandths - returnedOf(position, before);

const returnedOf = (position: number, before: readonly Pick<Refund, "state" | "lines">[]): number =>
  before
    .filter(({ state }) => state !== "failed")
    .flatMap(({ lines }) => lines)
    .filter((line) => line.position === position)
    .reduce((sum, { quantityThousandths }) => sum + quantityThousandths, 0);

type RefusalCode =
  "order_invoiced" | "refund_exceeds_order" | "refund_method_unfit" | "invalid_request";

export const decideRefund = (
  order: Order,
  before: readonly Counted[],
  wanted: WantedRefund,
): DecidedRefund | Refusal<RefusalCode> => {
  if (order.hasInvoice || order.invoiceRequested) return refuse("order_invoiced");
  const lines = linesOf(order, before, wanted);
  if (lines instanceof Refusal) return lines;
  const money = sumOf(
    lines.map((line) => ({ ...line, totalCents: line.subtotalCents + line.taxCents })),
  );
  if (money.totalCents === 0) return refuse("refund_exceeds_order");
  const counted = before.filter(({ state }) => state !== "failed");
  const way = wayBack(order, counted, wanted.method, money.totalCents);
  return way instanceof Refusal ? way : { ...money, lines, paymentId: way };
};

const linesOf = (
  order: Order,
  before: readonly Counted[],
  wanted: WantedRefund,
): readonly RefundLine[] | Refusal<"refund_exceeds_order" | "invalid_request"> => {
  const all = order.lines.map((line, index) => ({
    position: index + 1,
    quantityThousandths: leftOf(line, index + 1, before),
  }));
  const asked = wanted.lines ?? all.filter(({ quantityThousandths }) => quantityThousandths > 0);
  const lines: RefundLine[] = [];
  for (const [index, { position, quantityThousandths }] of asked.entries()) {
    const line = order.lines[position - 1];
    const left = line ? leftOf(line, position, before) : 0;
    const isTwice = lines.some((one) => one.position === position);
    if (!line || isTwice || quantityThousandths > left)
      return refuse("refund_exceeds_order", { field: "lines" });
    if (breaksPiece(line, quantityThousandths, left, wanted))
      return refuse("invalid_request", halfPieceOf(index));
    const returned = returnedOf(position, before);
    lines.push({ position, quantityThousandths, ...moneyOf(line, returned, quantityThousandths) });
  }
  return lines;
};

const halfPieceOf = (index: number) => {
  const field = `lines[${index}].quantity`;
  return { field, message: `${field}: this product is sold by the piece` };
};

/**
 * What is sold by the piece goes back by the piece, but for a rest that older refunds left broken.
 * A line of half a piece is from before its product was sold so.
 */
const breaksPiece = (line: OrderLine, now: number, left: number, wanted: WantedRefund): boolean =>
  (wanted.byPiece?.has(line.productId) ?? false) &&
  line.quantityThousandths % 1000 === 0 &&
  now % 1000 !== 0 &&
  now !== left;

/**
 * The money of all that went back with this, less that of what went back before: however a line is
 * cut, its parts add up to what was paid for it.
 */
const moneyOf = (line: OrderLine, returned: number, now: number) => {
  const price = { priceCents: line.unitPriceCents, tax: line.tax };
  const [after, before] = [lineMoney(price, returned + now), lineMoney(price, returned)];
  return {
    subtotalCents: after.subtotalCents - before.subtotalCents,
    taxCents: after.taxCents - before.taxCents,
  };
};

/**
 * Cash may go back for everything: that is the manager's choice, also for vouchers, which cannot go
 * back. Every other way takes back what came by it; what another app moved, that app gives back.
 */
const wayBack = (
  order: Order,
  counted: readonly Counted[],
  method: RefundMethod,
  cents: Cents,
): string | null | Refusal<"refund_method_unfit"> => {
  if (method === "cash") return null;
  const paid = order.payments.filter((payment) => payment.method === method);
  const sum = (found: readonly { readonly totalCents: Cents }[]): Cents =>
    found.reduce((total, { totalCents }) => total + totalCents, 0);
  for (const payment of paid.filter(({ state }) => state === "confirmed")) {
    const back = counted.filter(({ paymentId }) => paymentId === payment.reference);
    if (payment.reference !== null && payment.cents - sum(back) >= cents) return payment.reference;
  }
  if (method === "wallet") return refuse("refund_method_unfit", { field: "method" });
  const taken = paid.filter(({ state }) => state === "taken");
  const byHand = counted.filter((one) => one.method === method && one.paymentId === null);
  const left = taken.reduce((total, payment) => total + payment.cents, 0) - sum(byHand);
  return left >= cents ? null : refuse("refund_method_unfit", { field: "method" });
};
