/** The code of a member leads back to them, however it is typed. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { codeOfMember, idEndOf } from "./member-code.ts";

it("leads back to the member, in lower case and with a hyphen too", () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      const code = codeOfMember(id);
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
      const typed = `${code.slice(0, 5)}-${code.slice(5)}`.toLowerCase();
      expect(idEndOf(typed)).toBe(id.slice(-12));
      expect(idEndOf(typed.replaceAll("1", "l").replaceAll("0", "o"))).toBe(id.slice(-12));
    }),
    { numRuns: 200 },
  );
});

it("is no phone, no word, and no number too large to be one", () => {
  for (const typed of ["", "5512345678x", "HOLA", "ZZZZZZZZZZ", "7K2QD9XN4", "7K2QD9XN4U"])
    expect(idEndOf(typed)).toBeNull();
});
