/** Tickets as people type them. */
import { expect, test } from "vitest";
import { readTypedTicket } from "./typed-ticket.domain.ts";

const read = (folio: string, total = "75.00", date = "2026-11-20") =>
  readTypedTicket({ folio, total, date });

test.each([
  ["7K2-9QD", "7K29QD"],
  [" 7k29qd ", "7K29QD"],
  ["O1I-OOL", "011001"],
])("the folio %j is %s", (typed, folio) => {
  expect(read(typed)?.folio).toBe(folio);
});

test.each([
  ["75", 7_500],
  ["75.5", 7_550],
  ["$1,234.50", 123_450],
  [" $ 1234.05 ", 123_405],
])("the total %j is %d cents", (typed, cents) => {
  expect(read("7K2-9QD", typed)?.totalCents).toBe(cents);
});

test.each([
  ["7K2-9Q"],
  ["7K2-9QDX"],
  [""],
  ["7K2-9QD", "75.505"],
  ["7K2-9QD", "-75"],
  ["7K2-9QD", "1,2"],
  ["7K2-9QD", ""],
  ["7K2-9QD", "75", "2026-02-30"],
  ["7K2-9QD", "75", "20/11/2026"],
  ["7K2-9QD", "75", ""],
])("%j %j %j is no ticket", (...typed) => {
  expect(read(...(typed as [string]))).toBeNull();
});

test("nothing is no ticket", () => {
  expect(readTypedTicket({})).toBeNull();
});
