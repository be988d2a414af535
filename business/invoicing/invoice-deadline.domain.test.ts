/** The last day for an invoice, by the calendar of the business. */
import { expect, test } from "vitest";
import {
  invoiceUntil,
  isTooLate,
  tooLateSentence,
  type InvoiceWithin,
} from "./invoice-deadline.domain.ts";

const month: InvoiceWithin = { kind: "month" };
const days = (many: number): InvoiceWithin => ({ kind: "days", days: many });
const mexico = "America/Mexico_City";

test.each([
  [month, mexico, "2026-11-20T18:00:00Z", "2026-11-30"],
  [month, mexico, "2028-02-01T18:00:00Z", "2028-02-29"],
  // Still November at the till, whatever the day in Greenwich.
  [month, mexico, "2026-12-01T05:59:59Z", "2026-11-30"],
  [month, mexico, "2026-12-01T06:00:00Z", "2026-12-31"],
  [days(90), mexico, "2026-11-20T18:00:00Z", "2027-02-18"],
  [days(0), mexico, "2026-11-20T18:00:00Z", "2026-11-20"],
  [days(1), "America/Tijuana", "2026-03-08T07:59:00Z", "2026-03-08"],
] as const)("%j in %s, sold at %s: until %s", (invoiceWithin, timeZone, soldAt, until) => {
  const rules = { invoiceWithin, timeZone };
  const sold = new Date(soldAt);
  expect(invoiceUntil(rules, sold)).toBe(until);
  const noon = new Date(`${until}T20:00:00Z`);
  expect(isTooLate(rules, sold, noon)).toBe(false);
  expect(isTooLate(rules, sold, new Date(noon.getTime() + 86_400_000))).toBe(true);
});

test("the sentence names the day", () => {
  expect(tooLateSentence("2026-11-30")).toBe(
    "El plazo para facturar este ticket terminó el 30 de noviembre de 2026",
  );
});
