/** Contacts as people type them: one spelling each, so that limits by contact hold. */
import { expect, test } from "vitest";
import { contactOf } from "./contact.domain.ts";

test("an address is one mailbox, in small letters", () => {
  expect(contactOf(" Ana@Example.MX ")).toEqual({ kind: "email", value: "ana@example.mx" });
});

// Each would be a contact of its own, with its own share of codes, for the same mailbox.
test.each(["1,ana@example.mx", "ana@example.mx;2", "(3)ana@example.mx", "g:ana@example.mx;"])(
  "%j is no contact",
  (typed) => {
    expect(contactOf(typed)).toBeNull();
  },
);
