/** However an order is cut into refunds, they add up to what was paid, and never to more. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { Refusal } from "#platform/errors.ts";
import { lineMoney, sumOf, type TaxKind } from "#business/selling/line.domain.ts";
import type { Order, OrderLine } from "../orders/order.domain.ts";
import { decideRefund, leftOf, type Refund } from "./refund.domain.ts";

const line = fc
  .record({
    priceCents: fc.integer({ min: 1, max: 200_000 }),
    thousandths: fc.integer({ min: 1, max: 9_000 }),
    tax: fc.constantFrom<TaxKind>("iva16", "iva8", "iva0", "exempt"),
  })
  .map(({ priceCents, thousandths, tax }): OrderLine => ({
    productId: "p",
    name: "Queso",
    quantityThousandths: thousandths,
    tax,
    unitPriceCents: priceCents,
    claveProdServ: "50131700",
    claveUnidad: "KGM",
    ...lineMoney({ priceCents, tax }, thousandths),
  }));

const orderOf = (lines: readonly OrderLine[]): Order => ({
  tenantId: "t",
  id: "o",
  day: "2026-07-01",
  dailyNumber: 1,
  customerId: null,
  lines,
  cashSessionId: null,
  paymentMethod: "cash",
  ticketCode: "",
  creator: "key:1",
  idempotencyKey: null,
  requestHash: "",
  soldAt: new Date(0),
  ...sumOf(lines),
  payments: [],
  hasInvoice: false,
  invoiceRequested: false,
});

const cuts = fc.array(fc.record({ at: fc.nat(), share: fc.integer({ min: 1, max: 100 }) }), {
  maxLength: 12,
});

test("parts and then the rest give back exactly what was paid", () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), cuts, (lines, wanted) => {
      const order = orderOf(lines);
      const before: Refund[] = [];
      const give = (asked: Parameters<typeof decideRefund>[2]["lines"]): void => {
        const decided = decideRefund(order, before, { lines: asked, method: "cash" });
        if (decided instanceof Refusal) return;
        expect(decided.totalCents).toBe(decided.subtotalCents + decided.taxCents);
        const facts = { id: "r", orderId: "o", method: "cash", cashSessionId: null } as const;
        const rest = { reason: "", state: "done", creator: "", createdAt: new Date(0) } as const;
        before.push({ ...facts, ...rest, ...decided });
      };
      for (const { at, share } of wanted) {
        const position = (at % lines.length) + 1;
        const left = leftOf(order.lines[position - 1]!, position, before);
        const quantityThousandths = Math.max(1, Math.floor((left * share) / 100));
        give([{ position, quantityThousandths }]);
        const tooMuch = [{ position, quantityThousandths: left + 1 }];
        expect(decideRefund(order, before, { lines: tooMuch, method: "cash" })).toBeInstanceOf(
          Refusal,
        );
      }
      give(null);
      const back = before.reduce((sum, { totalCents }) => sum + totalCents, 0);
      const tax = before.reduce((sum, { taxCents }) => sum + taxCents, 0);
      expect([back, tax]).toEqual([order.totalCents, order.taxCents]);
    }),
    { numRuns: 300 },
  );
});
