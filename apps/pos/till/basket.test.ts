/** What is typed at the till, what it finds, and that both sides reckon alike. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { invoiceUntil } from "#business/invoicing/invoice-deadline.domain.ts";
import {
  added,
  changed,
  matching,
  piece,
  piecesIn,
  readTyped,
  scanned,
  thousandthsOf,
  totalOf,
} from "./basket.ts";
import { invoiceDeadline } from "../tickets/printed-deadline.ts";
import type { Product } from "./facts.ts";

const product = (name: string, price = 10, code: string | null = null): Product => ({
  id: name,
  name,
  category: "c",
  price,
  taxKind: "iva16",
  soldBy: "piece",
  imageUrl: "",
  code,
});
const menu = ["Agua de jamaica", "Café de olla", "Café frío", "Descafeinado"].map((name) =>
  product(name),
);

describe("what is typed", () => {
  test.each([
    ["3*café", 3_000, "café"],
    ["0.5 x maíz", 500, "maíz"],
    ["1,25*maíz", 1_250, "maíz"],
    ["2*", 2_000, ""],
    ["café", null, "café"],
    ["0*café", null, "café"],
  ])("%s", (typed, thousandths, text) => {
    expect(readTyped(typed)).toEqual({ thousandths, text });
  });

  test("no quantity is zero, negative, too fine or too much", () => {
    for (const typed of ["0", "-1", "1.2345", "10001", "x", ""])
      expect(thousandthsOf(typed)).toBe(null);
  });

  test("accents and case do not matter; names that begin so come first", () => {
    expect(matching(menu, "CAFE").map(({ name }) => name)).toEqual([
      ...["Café de olla", "Café frío", "Descafeinado"],
    ]);
    expect(matching(menu, "olla caf").map(({ name }) => name)).toEqual(["Café de olla"]);
  });
});

describe("a code", () => {
  const jam = product("Mermelada", 60, "7501000000014");
  const odd = product("Tornillo", 2, "12X7");
  const seven = product("Siete", 7, "7");
  const shelf = [...menu, jam, odd, seven];

  test.each([
    ["7501000000014", jam, null],
    [" 7501000000014 ", jam, null],
    ["3*7501000000014", jam, 3_000],
    // As a whole it is a code, though it could be twelve of another.
    ["12x7", odd, null],
    ["2x12X7", odd, 2_000],
    ["11x7", seven, 11_000],
  ])("%s is found whole", (typed, wanted, quantity) => {
    expect(scanned(shelf, typed)).toEqual({ product: wanted, quantity });
  });

  test("a part of one, or a product without one, is no scan", () => {
    for (const typed of ["750100000001", "", "null", "café"])
      expect(scanned(shelf, typed)).toBe(null);
    expect(matching(shelf, "75010000").map(({ name }) => name)).toEqual(["Mermelada"]);
  });
});

test("more of a product joins its line, and nothing left takes the line away", () => {
  const one = product("Café de olla", 30);
  const lines = added(added([], one, piece), one, 2 * piece);
  expect(lines).toEqual([{ product: one, thousandths: 3_000 }]);
  expect(totalOf(lines).totalCents).toBe(9_000);
  expect(piecesIn(added(lines, product("Maíz", 40), 1_250))).toBe(4);
  expect(changed(lines, 0, 0)).toEqual([]);
});

test("the last day for an invoice is the server's, for any moment", () => {
  const zones = fc.constantFrom("America/Mexico_City", "America/Tijuana", "America/Cancun");
  const moments = fc.date({ min: new Date("2025-01-01"), max: new Date("2035-01-01") });
  fc.assert(
    fc.property(moments, zones, fc.option(fc.integer({ min: 0, max: 366 })), (at, zone, days) => {
      fc.pre(!Number.isNaN(at.getTime()));
      const invoiceWithin =
        days === null ? { kind: "month" as const } : { kind: "days" as const, days };
      const wanted = invoiceUntil({ invoiceWithin, timeZone: zone }, at);
      expect(invoiceDeadline(at, zone, days).toISOString().slice(0, 10)).toBe(wanted);
    }),
  );
});
