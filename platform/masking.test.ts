/** What is taken out of logs and payloads, and what stays readable. */
import { describe, expect, test } from "vitest";
import { newId } from "./id.ts";
import { maskBody, maskText } from "./masking.ts";

describe("a text", () => {
  test.each([
    ["a mail", "sent to ana.lopez+x@correo.example.mx twice", "sent to •••@••• twice"],
    ["a phone", "called +52 55 1234 5678.", "called •••."],
    ["a phone in a row", "to 5512345678", "to •••"],
    ["a token", `key ${"aB3_".repeat(10)} was sent`, "key ••• was sent"],
    ["a bearer", "authorization: Bearer abc.def", "authorization: Bearer •••"],
  ])("loses %s", (_what, text, shown) => {
    expect(maskText(text)).toBe(shown);
  });

  test("keeps ids, moments, amounts and short numbers", () => {
    const moments = "2026-11-24 02:10:31Z, 2026-11-24T02:10:31.000Z";
    const text = `${newId()} at ${moments}: 116000 cents, CP 06700`;
    expect(maskText(text)).toBe(text);
  });
});

describe("a payload", () => {
  test("stands over lines, without the values of its secrets", () => {
    const shown = maskBody(
      JSON.stringify({
        event: "a",
        data: { clientSecret: "x", api_key: "y", code: "z", rfc: "R" },
      }),
    );
    expect(JSON.parse(shown)).toEqual({
      event: "a",
      data: { clientSecret: "•••", api_key: "•••", code: "•••", rfc: "R" },
    });
    expect(shown).toContain('\n  "event": "a"');
  });

  test("that is no JSON loses its tokens", () => {
    expect(maskBody(`<a>${"x".repeat(40)}</a>`)).toBe("<a>•••</a>");
  });
});
