/** What holds of every invoice: sums are those of its lines, and no cent is lost or made. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { composeInvoice, spread, type Chargeable } from "./compose-invoice.domain.ts";

const day = "2026-11-20";
const expense = (amountCents: number, nth: number): Chargeable => ({
  kind: "expense",
  sourceId: String(nth),
  day,
  description: "Copias",
  person: null,
  billedSeconds: null,
  rateCents: null,
  amountCents,
});

const amounts = fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), {
  minLength: 1,
  maxLength: 40,
});

describe("a discount that is spread", () => {
  it("is the whole of it, none above its line, each within a cent of its share", () => {
    fc.assert(
      fc.property(amounts, fc.double({ min: 0, max: 1, noNaN: true }), (all, share) => {
        const sum = all.reduce((total, one) => total + one, 0);
        const whole = Math.floor(sum * share);
        const parts = spread(whole, all);
        expect(parts.reduce((total, one) => total + one, 0)).toBe(sum === 0 ? 0 : whole);
        for (const [nth, part] of parts.entries()) {
          const amount = all[nth] ?? 0;
          expect(part).toBeLessThanOrEqual(amount);
          expect(Math.abs(part - (sum === 0 ? 0 : (whole / sum) * amount))).toBeLessThan(1.001);
        }
      }),
    );
  });
});

describe("an invoice", () => {
  it("is the sum of its lines, and each line's tax is 16 % rounded half away from zero", () => {
    fc.assert(
      fc.property(amounts, fc.double({ min: 0, max: 1, noNaN: true }), (all, share) => {
        const sum = all.reduce((total, one) => total + one, 0);
        const discount = Math.floor(sum * share);
        const made = composeInvoice(all.map(expense), discount);
        expect(made.subtotalCents).toBe(sum);
        expect(made.discountCents).toBe(discount);
        expect(made.totalCents).toBe(sum - discount + made.taxCents);
        for (const line of made.lines) {
          const net = line.amountCents - line.discountCents;
          expect(line.taxCents).toBe(Math.floor((net * 16 + 50) / 100));
        }
        expect(made.taxCents).toBe(made.lines.reduce((total, one) => total + one.taxCents, 0));
      }),
    );
  });

  it("puts time before expenses, each by its day", () => {
    const time = { ...expense(180_000, 9), kind: "time", billedSeconds: 3600 } as const;
    const early = { ...expense(100, 3), day: "2026-11-01" };
    const made = composeInvoice([expense(100, 2), early, { ...time, rateCents: 180_000 }], 0);
    expect(made.lines.map(({ sourceId }) => sourceId)).toEqual(["9", "3", "2"]);
    expect(made.lines.map(({ position }) => position)).toEqual([1, 2, 3]);
  });
});
