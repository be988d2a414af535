/** What an hour's price and a typed hour become: each rounded once, in whole numbers. */
import { expect, test } from "vitest";
import { amountOf, secondsOf } from "./time-entry.domain.ts";

test("an entry costs seconds × cents an hour, half a cent up, however large both are", () => {
  const cents = (billedSeconds: number, rateCents: number | null) =>
    amountOf({ billedSeconds, rateCents });
  expect(cents(1_800, 1)).toBe(1);
  expect(cents(1_799, 1)).toBe(0);
  expect(cents(360, 123_455)).toBe(12_346);
  expect(cents(360, 123_454)).toBe(12_345);
  expect(cents(86_400, 100_000_000_000)).toBe(2_400_000_000_000);
  expect([cents(3_600, null), cents(0, 5_000)]).toEqual([0, 0]);
});

test("a typed hour is the nearest second", () => {
  expect([1 / 3, 0.0001, 0.00014, 1.5].map(secondsOf)).toEqual([1_200, 0, 1, 5_400]);
});
