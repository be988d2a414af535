/** Which rate counts for a day's work. */
import { expect, test } from "vitest";
import { rateFor, type Rate } from "./rate.domain.ts";

const nobody = { memberId: null, clientId: null, matterId: null };
const rate = (id: string, of: Partial<Rate>): Rate => ({
  ...nobody,
  id,
  cents: 100,
  from: "2026-01-01",
  ...of,
});
const work = { memberId: "ana", clientId: "kemper", matterId: "cobro", day: "2026-06-15" };

test("the nearest counts: matter before client before person before firm", () => {
  const ladder = [
    rate("firm", {}),
    rate("person", { memberId: "ana" }),
    rate("client", { clientId: "kemper" }),
    rate("client and person", { clientId: "kemper", memberId: "ana" }),
    rate("matter", { matterId: "cobro" }),
    rate("matter and person", { matterId: "cobro", memberId: "ana" }),
  ];
  for (let known = ladder.length; known > 0; known -= 1)
    expect(rateFor(ladder.slice(0, known), work)?.id).toBe(ladder[known - 1]?.id);
});

test("another's rate counts for nothing, however near", () => {
  const others = [{ memberId: "beto" }, { clientId: "otra" }, { matterId: "otro" }];
  const rates = others.map((of, nth) => rate(String(nth), of));
  expect(rateFor(rates, work)).toBe(null);
  expect(rateFor([rate("person", { memberId: "ana" })], { ...work, memberId: null })).toBe(null);
});

test("of the equally near the one that began last by that day, and of one day the newest", () => {
  const rates = [
    rate("1", { from: "2026-01-01" }),
    rate("2", { from: "2026-06-15" }),
    rate("3", { from: "2026-06-15" }),
    rate("4", { from: "2026-06-16" }),
  ];
  expect(rateFor(rates, work)?.id).toBe("3");
  expect(rateFor(rates, { ...work, day: "2026-06-14" })?.id).toBe("1");
  expect(rateFor(rates, { ...work, day: "2025-12-31" })).toBe(null);
});
