/** Code 128 against symbols of the standard, written out by hand, and against its own check. */
import { expect, test } from "vitest";
import { code128 } from "./code-128.ts";

const bars = (text: string): string =>
  code128(text)
    .map((bar) => (bar ? "1" : "0"))
    .join("");

const [startB, startC, stop] = ["11010010000", "11010011100", "1100011101011"];

test("digits go two to a symbol: 12 34, check (105 + 12 + 2 * 34) mod 103 = 82", () => {
  const [twelve, thirtyFour, check] = ["10110011100", "10001011000", "10010011110"];
  expect(bars("1234")).toBe(startC + twelve + thirtyFour + check + stop);
});

test("letters one to a symbol: AB, check (104 + 33 + 2 * 34) mod 103 = 102", () => {
  const [a, b, check] = ["10100011000", "10001011000", "11110101110"];
  expect(bars("AB")).toBe(startB + a + b + check + stop);
});

test("an odd digit at the end is a symbol of set B; every symbol has eleven modules", () => {
  expect(code128("12345")).toHaveLength(11 * 6 + 13);
  for (let value = 0; value < 95; value += 1) {
    expect(code128(String.fromCharCode(32 + value))).toHaveLength(11 * 3 + 13);
  }
});

test("throws for nothing and for what has no symbol", () => {
  for (const text of ["", "ñ", "a\n"]) expect(() => code128(text)).toThrow("printable");
});
