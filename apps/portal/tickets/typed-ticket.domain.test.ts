/** Folios, totals and days as people copy them. */
import { describe, expect, test } from "vitest";
import {
  readDay,
  readFolio,
  readTotal,
  readTypedTicket,
  spokenFolio,
} from "./typed-ticket.domain.ts";

describe("a folio", () => {
  test.each([
    ["7K2-QD9", "7K2QD9"],
    [" 7k2 qd9 ", "7K2QD9"],
    ["o0l-Ii1", "001111"],
    ["7K2QD", null],
    ["7K2QD9A", null],
    ["7K2-QU9", null],
    ["", null],
    ["7".repeat(500), null],
  ])("%s → %s", (typed, expected) => {
    expect(readFolio(typed)).toBe(expected);
  });

  test("is shown in two breaths", () => {
    expect(spokenFolio("7K2QD9")).toBe("7K2-QD9");
  });
});

test.each([
  ["$1,234.50", 123450],
  ["1234.5", 123450],
  ["1 234.50 MXN", 123450],
  ["123,50", 12350],
  ["1,234", 123400],
  ["0", null],
  ["-5", null],
  ["cien", null],
  ["12.345", null],
])("a total: %s → %s", (typed, expected) => {
  expect(readTotal(typed)).toBe(expected);
});

test.each([
  ["2026-11-21", "2026-11-21"],
  ["21/11/2026", "2026-11-21"],
  ["1/2/26", "2026-02-01"],
  ["31/02/2026", null],
  ["2026-13-01", null],
  ["ayer", null],
])("a day: %s → %s", (typed, expected) => {
  expect(readDay(typed)).toBe(expected);
});

test("what cannot be read is named field by field", () => {
  expect(readTypedTicket({ folio: "7k2qd9", total: "$10", date: "2026-11-21" })).toEqual({
    folio: "7K2QD9",
    totalCents: 1000,
    date: "2026-11-21",
  });
  expect(readTypedTicket({ folio: "x" })).toEqual({ wrong: ["folio", "total", "date"] });
});
