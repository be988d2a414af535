/** What is left of an order after its refunds: what an invoice is made of. */
import type { Cents } from "#platform/money.ts";
import { moneyWithin, sumOf, type LineMoney } from "#business/selling/line.domain.ts";
import type { Order, OrderLine, OrderPayment } from "./order.domain.ts";
import { leftOf, type Refund } from "../refunds/refund.domain.ts";

type Back = Pick<Refund, "state" | "method" | "totalCents" | "lines">;

export interface OrderLeft extends LineMoney {
  readonly lines: readonly OrderLine[];
  readonly payments: readonly OrderPayment[];
}

/**
 * Each line without what went back of it, its money being what was paid less what went back. Base
 * and tax are parted anew: the difference of two rounded taxes may be a cent more than SAT allows
 * for its base. A refund that another app has not answered yet counts.
 */
export const orderLeft = (
  order: Pick<Order, "lines" | "payments">,
  refunds: readonly Back[],
): OrderLeft => {
  const counted = refunds.filter(({ state }) => state !== "failed");
  const lines = order.lines.flatMap((line, index) => {
    const position = index + 1;
    const quantityThousandths = leftOf(line, position, counted);
    if (quantityThousandths === 0) return [];
    const totalCents = line.totalCents - backOf(position, counted);
    return [{ ...line, quantityThousandths, ...moneyWithin(totalCents, line.tax) }];
  });
  return { lines, payments: paymentsLeft(order.payments, counted), ...sumOf(lines) };
};

/** All of its money went back; an order that cost nothing is none of these. */
export const isGivenBack = (
  order: Pick<Order, "lines" | "payments" | "totalCents">,
  refunds: readonly Back[],
): boolean => order.totalCents > 0 && orderLeft(order, refunds).totalCents === 0;

const backOf = (position: number, counted: readonly Back[]): Cents =>
  counted
    .flatMap(({ lines }) => lines)
    .filter((line) => line.position === position)
    .reduce((sum, { subtotalCents, taxCents }) => sum + subtotalCents + taxCents, 0);

/** What came by a way less what went back by it; cash may go back for more than came as cash. */
const paymentsLeft = (
  payments: readonly OrderPayment[],
  counted: readonly Back[],
): readonly OrderPayment[] => {
  const back = new Map<string, Cents>();
  for (const { method, totalCents } of counted)
    back.set(method, (back.get(method) ?? 0) + totalCents);
  return payments.flatMap((payment) => {
    const owed = back.get(payment.method) ?? 0;
    const taken = Math.min(owed, payment.cents);
    back.set(payment.method, owed - taken);
    return payment.cents === taken && taken > 0
      ? []
      : [{ ...payment, cents: payment.cents - taken }];
  });
};
