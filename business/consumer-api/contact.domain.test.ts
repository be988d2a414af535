/** Phones in every form that people write, and what is none. */
import { expect, test } from "vitest";
import { emailOf, phoneOf } from "./contact.domain.ts";

test.each([
  ["5512345678", "5512345678"],
  ["525512345678", "5512345678"],
  ["+525512345678", "5512345678"],
  ["+52 55 1234 5678", "5512345678"],
  ["5215512345678", "5512345678"],
  ["+52 1 55 1234 5678", "5512345678"],
  ["(55) 1234-5678", "5512345678"],
  ["tel: 55.1234.5678", "5512345678"],
  // Ten digits stay as they are, also those of an area that begins with 52.
  ["5212345678", "5212345678"],
  ["521234567", null],
  ["55123456789", null],
  ["15512345678", null],
  ["5225512345678", null],
  ["+1 212 555 0100", null],
  ["52155123456789", null],
  ["", null],
  ["nobody", null],
])("%s is %s", (typed, phone) => {
  expect(phoneOf(typed)).toBe(phone);
});

test("an address is compared trimmed and in lower case", () => {
  expect(emailOf("  Ana.Perez@Example.COM ")).toBe("ana.perez@example.com");
});
