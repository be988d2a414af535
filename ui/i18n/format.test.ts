/** Money and moments as they are written. */
import { expect, test } from "vitest";
import { formatDate, formatMoney, readMoney } from "./format.ts";

test.each([
  [123450, "$1,234.50"],
  [0, "$0.00"],
  [-5, "-$0.05"],
  [Number.MAX_SAFE_INTEGER, "$90,071,992,547,409.91"],
] as const)("%i cents is %s in both languages", (cents, text) => {
  expect(formatMoney(cents, "es-MX")).toBe(text);
  expect(formatMoney(cents, "en")).toBe(text);
});

test("a moment is written in Mexico City's time unless told", () => {
  const at = new Date("2026-01-01T05:30:00Z");
  expect(formatDate(at, "es-MX")).toBe("31 dic 2025, 23:30");
  expect(formatDate(at, "en")).toBe("Dec 31, 2025, 23:30");
  expect(formatDate(at, "en", "date", "America/Tijuana")).toBe("Dec 31, 2025");
  expect(formatDate(at, "es-MX", "time", "UTC")).toBe("05:30");
});

test.each([
  ["1234.5", 123450],
  ["$1,234.50", 123450],
  [" 20 MXN ", 2000],
  ["1,23", null],
  ["1.234", null],
  ["", null],
  ["doce", null],
  ["1,234,567.89", 123456789],
])("%j typed is %j cents", (typed, cents) => {
  expect(readMoney(typed)).toBe(cents);
});
