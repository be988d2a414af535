/** Where a scanned code leads: only to a charge or a person of this house. */
import { expect, it } from "vitest";
import { placeOf } from "./scanned.domain.ts";

const base = "https://vales.example.org/";

it.each([
  ["https://vales.example.org/c/7K2QD9XN4T", "/c/7K2QD9XN4T"],
  ["https://vales.example.org/c/7k2qd9xn4t?x=1#y", "/c/7K2QD9XN4T"],
  ["https://vales.example.org/transfers/new?to=7K2QD9XN4T", "/transfers/new?to=7K2QD9XN4T"],
  [
    "https://vales.example.org/transfers/new?to=7K2QD9XN4T&amount=9000",
    "/transfers/new?to=7K2QD9XN4T",
  ],
  ["https://vales.example.org/transfers/new?to=//evil.example", null],
  ["https://vales.example.org/sign-out", null],
  ["https://vales.example.org.evil.example/c/7K2QD9XN4T", null],
  ["http://vales.example.org/c/7K2QD9XN4T", null],
  ["javascript:alert(1)", null],
  ["WIFI:S:casa;;", null],
  ["", null],
])("%s leads to %s", (scanned, place) => {
  expect(placeOf(scanned, base)).toBe(place);
});
