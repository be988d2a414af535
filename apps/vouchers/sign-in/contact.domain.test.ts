/** Contacts as people type them: one spelling each, so that limits by contact hold. */
import { expect, test } from "vitest";
import { normalEmail } from "./contact.domain.ts";

test("an address is one mailbox, in small letters", () => {
  expect(normalEmail(" Ana@Example.MX ")).toBe("ana@example.mx");
});

// Each would be a contact of its own, with its own share of codes, for the same mailbox.
test.each(["1,ana@example.mx", "ana@example.mx;2", "(3)ana@example.mx", "g:ana@example.mx;"])(
  "%j is no contact",
  (typed) => {
    expect(normalEmail(typed)).toBeNull();
  },
);
