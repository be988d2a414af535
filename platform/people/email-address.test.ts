/** Addresses of operators: what people type, and what a setting lists. */
import { describe, expect, test } from "vitest";
import { readEmail, readEmails } from "./email-address.ts";

describe("an address", () => {
  test.each(["ana@example.org", " Ana.Ruiz+casa@correo.example.org ", "ñandú@example.org"])(
    "%j is one",
    (typed) => expect(readEmail(typed)).toBe(typed.trim()),
  );

  test.each([
    "",
    "ana",
    "ana@",
    "@example.org",
    "a b@example.org",
    "a@b@c.org",
    "<a@b.org>",
    "ana\u200b@x.mx",
    "a:b@x.mx",
    "a(b)@x.mx",
  ])("%j is none", (typed) => expect(readEmail(typed)).toBeNull());

  test("nothing and endless things are none", () => {
    expect(readEmail(undefined)).toBeNull();
    expect(readEmail(`${"a".repeat(300)}@example.org`)).toBeNull();
  });
});

describe("a list", () => {
  test("takes blanks and empty parts as they come", () => {
    expect(readEmails(" a@b.org,, c@d.org ,")).toEqual({ emails: ["a@b.org", "c@d.org"] });
    expect(readEmails("")).toEqual({ emails: [] });
  });

  test("names the part that is wrong", () => {
    expect(readEmails("a@b.org, nobody")).toEqual({ wrong: "nobody" });
  });
});
