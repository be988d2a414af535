/** A calendar year, by the community's own days. */
import { expect, test } from "vitest";
import { expiryOf } from "./voucher-life.domain.ts";

const mexico = { timeZone: "America/Mexico_City", voucherDays: null };

test.each([
  ["a year without a leap day", "2026-11-20T18:00:00Z", "2027-11-20T18:00:00Z"],
  ["a year with a leap day", "2027-03-05T18:00:00Z", "2028-03-05T18:00:00Z"],
  ["from 29 February to 28 February", "2028-02-29T18:00:00Z", "2029-02-28T18:00:00Z"],
  ["29 February in Mexico, 1 March in Greenwich", "2028-03-01T04:00:00Z", "2029-03-01T04:00:00Z"],
  ["28 February in Mexico, 29 in Greenwich", "2028-02-29T04:00:00Z", "2029-03-01T04:00:00Z"],
])("%s", (_, issued, expires) => {
  expect(expiryOf(new Date(issued), mexico)).toEqual(new Date(expires));
});

test("a zone with summer time keeps the hour", () => {
  const tijuana = { timeZone: "America/Tijuana", voucherDays: null };
  // 12 March 2028 is the first day of summer time there; in 2027 it was not yet.
  expect(expiryOf(new Date("2027-03-13T20:00:00Z"), tijuana)).toEqual(
    new Date("2028-03-13T19:00:00Z"),
  );
});

test("a community may count days of its own", () => {
  const life = { timeZone: "America/Mexico_City", voucherDays: 20 };
  expect(expiryOf(new Date("2028-02-20T06:00:00Z"), life)).toEqual(
    new Date("2028-03-11T06:00:00Z"),
  );
});
