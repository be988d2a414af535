// Laws of terms: whatever is redrawn when, each day keeps the price that held at its end.
import fc from "fast-check";
import { expect, test } from "vitest";
import { plusDays, type Day } from "#platform/calendar/days.ts";
import { redrawTerms, type BillableTerm } from "./billable-term.domain.ts";

const numRuns = process.env["MILPA_SOAK"] === undefined ? 500 : 100_000;

const first: Day = "2026-01-30";
const day = (count: number): Day => plusDays(first, count);

const term = (itemId: string, cents: number, days: readonly [Day, Day | null]): BillableTerm => ({
  tenantId: "t",
  itemId,
  fromDay: days[0],
  untilDay: days[1],
  kind: "base",
  appName: "pos",
  addon: null,
  tier: "starter",
  units: 1,
  monthlyCents: cents,
  commissionRate: null,
});

/** After so many days: nothing, one price, or one until a later day and another after it. */
const step = fc.record({
  item: fc.constantFrom("a", "b"),
  pause: fc.integer({ min: 0, max: 3 }),
  prices: fc.array(fc.constantFrom(100, 200, 300), { maxLength: 2 }),
  turn: fc.integer({ min: 1, max: 4 }),
  ends: fc.option(fc.integer({ min: 1, max: 4 })),
});

const priceOn = (terms: readonly BillableTerm[], item: string, on: Day): number | null => {
  const found = terms.filter(
    (one) =>
      one.itemId === item && one.fromDay <= on && (one.untilDay === null || on < one.untilDay),
  );
  expect(found.length).toBeLessThanOrEqual(1);
  return found[0]?.monthlyCents ?? null;
};

test("what is written is what a list of days would say", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      let written: readonly BillableTerm[] = [];
      const model = new Map<string, (number | null)[]>([
        ["a", Array(80).fill(null)],
        ["b", Array(80).fill(null)],
      ]);
      let today = 0;
      for (const { item, pause, prices, turn, ends } of steps) {
        today += pause;
        const end = ends === null ? null : today + turn + ends;
        const ahead = prices.map((cents, index) => {
          const from = index === 0 ? today : today + turn;
          const until = index === 0 && prices.length === 2 ? today + turn : end;
          return term(item, cents, [day(from), until === null ? null : day(until)]);
        });
        for (let at = today; at < 80; at += 1) {
          const price = prices[at < today + turn ? 0 : prices.length - 1] ?? null;
          const days = model.get(item);
          if (days) days[at] = end !== null && at >= end ? null : price;
        }
        const others = written.filter((one) => one.itemId !== item);
        const own = written.filter((one) => one.itemId === item);
        const { gone, kept } = redrawTerms(own, ahead, day(today));
        const stays = own.filter(
          (one) => ![...gone, ...kept].some((other) => other.fromDay === one.fromDay),
        );
        written = [...others, ...stays, ...kept];
      }
      for (const [item, days] of model)
        for (const [index, price] of days.entries())
          expect([item, index, priceOn(written, item, day(index))]).toEqual([item, index, price]);
      for (const { fromDay, untilDay } of written)
        expect(untilDay === null || fromDay < untilDay).toBe(true);
    }),
    { numRuns },
  );
});
