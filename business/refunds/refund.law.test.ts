/** Law: however a bill was paid and given back, no tender gives back more than it held. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { Refusal } from "#platform/errors.ts";
import type { Tender } from "../paying/tender.domain.ts";
import { decideRefund, leftOf, sumOf, type BillRefund } from "./refund.domain.ts";

const methods = ["cash", "card", "transfer", "voucher", "digital"] as const;
const tenders = fc
  .array(
    fc.record({ method: fc.constantFrom(...methods), cents: fc.integer({ min: 1, max: 500 }) }),
    {
      minLength: 1,
      maxLength: 5,
    },
  )
  .map((all) =>
    all.map(
      ({ method, cents }, index) =>
        ({
          id: String(index),
          method,
          state: "held",
          heldCents: cents,
          partnerId: method === "digital" ? `p${index}` : null,
        }) as Tender,
    ),
  );
const wish = fc.record({
  tenderId: fc.constantFrom(null, "0", "1", "9"),
  cents: fc.option(fc.integer({ min: -1, max: 1_500 })),
  inCash: fc.boolean(),
  fails: fc.boolean(),
});

type Counted = Pick<BillRefund, "tenderId" | "state" | "cents">;

test("parts add up to what was asked, and never to more than was held", () => {
  fc.assert(
    fc.property(tenders, fc.array(wish, { maxLength: 12 }), (held, wishes) => {
      const before: Counted[] = [];
      for (const { fails, ...one } of wishes) {
        const meant = held.filter(({ id }) => one.tenderId === null || id === one.tenderId);
        const left = meant.reduce((sum, tender) => sum + leftOf(tender, before), 0);
        const parts = decideRefund({ state: "paid", tenders: held }, before, one);
        if (parts instanceof Refusal) continue;
        expect(parts.reduce((sum, { cents }) => sum + cents, 0)).toBe(one.cents ?? left);
        for (const { tenderId, cents, method } of parts) {
          expect(cents).toBeGreaterThan(0);
          const tender = held.find(({ id }) => id === tenderId);
          if (tender?.method === "voucher") expect(method).toBe("cash");
          before.push({ tenderId, cents, state: fails ? "failed" : "done" });
        }
        for (const tender of held) expect(leftOf(tender, before)).toBeGreaterThanOrEqual(0);
      }
      const total = held.reduce((sum, { heldCents }) => sum + heldCents, 0);
      expect(sumOf(before)).toBeLessThanOrEqual(total);
    }),
  );
});
