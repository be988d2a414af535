/** Law of an account: price, cash and commission add up to what is owed, whoever holds what. */
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Tender } from "#business/paying/tender.domain.ts";
import { commissionOf, workEntry } from "./settlement.domain.ts";

const part = fc.record({
  cents: fc.integer({ min: 1, max: 10_000_000 }),
  method: fc.constantFrom(
    "cash" as const,
    "card" as const,
    "transfer" as const,
    "digital" as const,
  ),
  rail: fc.constantFrom(null, "wallet" as const, "codi" as const, "cash_store" as const),
});

test("the client's money is the tasker's share and the operator's, to the cent", () => {
  fc.assert(
    fc.property(
      fc.array(part, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 0, max: 5_000 }),
      (parts, commissionBp) => {
        const tenders = parts.map(
          ({ cents, method, rail }) =>
            ({ method, state: "held", heldCents: cents, rail }) as Tender,
        );
        const totalCents = parts.reduce((sum, { cents }) => sum + cents, 0);
        const entry = workEntry({ totalCents, tenders }, commissionBp);
        const inHand = parts.filter(({ method }) => method === "cash");
        expect(entry.cashCents).toBe(inHand.reduce((sum, { cents }) => sum + cents, 0));
        const tasker = entry.cashCents + entry.cents;
        const operator = totalCents - entry.cashCents - entry.cents;
        expect([tasker + operator, operator]).toEqual([totalCents, entry.commissionCents]);
        expect(entry.commissionCents).toBeLessThanOrEqual(totalCents);
        expect(entry.commissionCents).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});

test.each([
  [48_000, 1_000, 4_800],
  [33_333, 1_000, 3_333],
  [5, 1_000, 1],
  [4, 1_000, 0],
  [100, 0, 0],
])("%d cents at %d hundredths of a percent is %d", (cents, bp, kept) => {
  expect(commissionOf(cents, bp)).toBe(kept);
});
