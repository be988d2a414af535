/** What can be an address, and which two are the same. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { emailKey } from "#platform/people/email-address.ts";
import { emailKeyOf } from "./email.domain.ts";

describe("two ways to write one address", () => {
  it.each([
    ["Ana@Example.COM", "ana@example.com"],
    ["  ana@example.com\n", "ana@example.com"],
    ["jose\u0301@example.com", "jos\u00e9@example.com"],
    ["JOSÉ@example.com", "josé@example.com"],
    ["ana@correo.México.mx", "ana@correo.xn--mxico-bsa.mx"],
    ["ana@XN--MXICO-BSA.mx", "ana@xn--mxico-bsa.mx"],
    ["用户@例子.广告", "用户@xn--fsqu00a.xn--4rr70v"],
    ["ana@ｅxample.com", "ana@example.com"],
  ])("%j is known as %j", (typed, key) => {
    expect(emailKeyOf(typed)).toBe(key);
  });

  it("leaves dots and plus signs alone: what they mean is the provider's business", () => {
    expect(emailKeyOf("a.na+tienda@gmail.com")).toBe("a.na+tienda@gmail.com");
  });

  it("is known by its key, whatever was typed", () => {
    fc.assert(
      fc.property(fc.emailAddress(), (address) => {
        const key = emailKeyOf(address);
        if (key === null) return;
        expect(emailKeyOf(key)).toBe(key);
        expect(emailKeyOf(address.toUpperCase())).toBe(emailKeyOf(address.toLowerCase()));
      }),
    );
  });
});

describe("what is no address", () => {
  it.each([
    ...["", "ana", "@example.com", "ana@", "ana@example", "a@b@example.com", "ana@example..com"],
    ...[
      "ana @example.com",
      "ana@exam ple.com",
      "ana\u0000@example.com",
      "ana\r\nbcc:x@example.com",
    ],
    ...["<ana@example.com>", "ana@[127.0.0.1]", "ana@127.0.0.1", "ana@example.com/x", "ana@a.b:80"],
    ...[
      ".ana@example.com",
      "ana.@example.com",
      "a..b@example.com",
      "ana@example.com,x@example.com",
    ],
    ...[`${"a".repeat(65)}@example.com`, `a@${"b".repeat(250)}.mx`, "a\ud800@example.com"],
    ...['"ana"@example.com', "ana@%65xample.com", "ana@example.com?x", "ana@example.com#x"],
    ...["a\u202ena@example.com", "ana@-", "ana@.mx"],
  ])("%j", (typed) => {
    expect(emailKeyOf(typed)).toBeNull();
  });

  it("never throws", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect([null, "string"]).toContain(emailKeyOf(text) === null ? null : "string");
      }),
    );
  });
});

describe("two people here", () => {
  it("are two people in every app that lets them in, whatever letters they use", () => {
    const owners = new Map<string, string>();
    for (let point = 0x21; point <= 0xffff; point += 1) {
      const address = `a${String.fromCodePoint(point)}a@example.com`;
      const here = emailKeyOf(address);
      if (here === null) continue;
      const there = emailKey(address);
      expect(owners.get(there) ?? here, address).toBe(here);
      owners.set(there, here);
    }
  });
});
