// Whatever a month brought: its entry is balanced, and the bank holds what is left after all.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  aiInvoicesPoliza,
  distributionPoliza,
  earningsPoliza,
  revenuePoliza,
  wireLines,
  type PolizaLine,
} from "./poliza.domain.ts";

const cents = fc.integer({ min: 0, max: 10_000_000_000 });
const months = fc.record({
  deferredCents: cents,
  receivableCents: cents,
  sold: cents,
  refundsCents: fc.integer({ min: -1_000_000, max: 10_000_000_000 }),
  feesCents: cents,
});

const balanceOf = (lines: readonly PolizaLine[], account: string) =>
  wireLines(lines)
    .filter((line) => line.account === account)
    .reduce((sum, line) => sum + line.debit_cents - line.credit_cents, 0);

describe("accounting entries", () => {
  it("debit what they credit, in amounts above zero, and leave in the bank what is left", () => {
    fc.assert(
      fc.property(months, ({ sold, ...month }) => {
        const grossCents = sold + month.deferredCents + month.receivableCents;
        const earned = { merchant: "m", grossCents, ...month };
        const { lines } = earningsPoliza("2027-01", earned);
        const sides = wireLines(lines);
        const total = sides.reduce((sum, one) => sum + one.debit_cents - one.credit_cents, 0);
        expect(total).toBe(0);
        expect(lines.every((line) => line.cents > 0 && line.debit !== line.credit)).toBe(true);
        const left = grossCents - month.refundsCents - month.feesCents;
        expect(balanceOf(lines, "102.01")).toBe(left);
        expect(balanceOf(lines, "206.01")).toBe(0 - month.deferredCents);
        expect(balanceOf(lines, "105.01")).toBe(0 - month.receivableCents);
        expect(balanceOf(lines, "401.01")).toBe(0 - sold);
        expect(balanceOf(lines, "701.10")).toBe(month.feesCents);
      }),
    );
  });

  it("of recognized revenue take from what was paid ahead", () => {
    const { lines, dated, source } = revenuePoliza("2027-02", "key:1", 500);
    expect([balanceOf(lines, "206.01"), balanceOf(lines, "401.01")]).toEqual([500, -500]);
    expect([dated, source]).toEqual(["2027-02-28", "revenue:2027-02:key:1"]);
  });

  it("of AI invoices are owed by clients, a line each; what rounds to nothing has none", () => {
    const amounts = fc.array(fc.integer({ min: 0, max: 100_000_000 }), { minLength: 1 });
    fc.assert(
      fc.property(amounts, ([first = 0, ...rest]) => {
        const invoice = (one: number, index: number) => ({
          id: `i${index}`,
          month: "2027-01",
          cents: one,
        });
        const all = [
          invoice(first, 0),
          ...rest.map((one, index) => invoice(one, index + 1)),
        ] as const;
        const { lines, source, period, dated } = aiInvoicesPoliza("m", "2027-02-01", all);
        const sum = all.reduce((total, one) => total + one.cents, 0);
        expect([balanceOf(lines, "105.01"), balanceOf(lines, "401.01")]).toEqual([sum, 0 - sum]);
        expect(lines.every((line) => line.cents > 0)).toBe(true);
        expect([source, period, dated]).toEqual(["ai_invoices:i0", "2027-02", "2027-02-01"]);
      }),
    );
  });

  it("of a distribution take from the bank what holders were paid", () => {
    const paid = { id: "d", merchant: "m", offering: "Panel", month: "2027-01", cents: 700 };
    const { lines, source } = distributionPoliza("2027-02-01", paid);
    expect([balanceOf(lines, "701.11"), balanceOf(lines, "102.01")]).toEqual([700, -700]);
    expect(source).toBe("distribution:d");
  });

  it("of a month without money have no lines", () => {
    const none = {
      deferredCents: 0,
      receivableCents: 0,
      grossCents: 0,
      refundsCents: 0,
      feesCents: 0,
    };
    expect(earningsPoliza("2027-01", { merchant: "m", ...none }).lines).toEqual([]);
  });
});
