/** Which language and theme win. */
import { describe, expect, test } from "vitest";
import { negotiateLocale, negotiateTheme, withQuery } from "./locale.ts";

describe("negotiateLocale", () => {
  test.each([
    [{}, "es-MX"],
    [{ query: "en", cookie: "es-MX", acceptLanguage: "es" }, "en"],
    [{ query: "fr", cookie: "en" }, "en"],
    [{ cookie: "klingon", acceptLanguage: "en-GB,en;q=0.9" }, "en"],
    [{ acceptLanguage: "fr-FR, es-419;q=0.8, en;q=0.9" }, "en"],
    [{ acceptLanguage: "fr;q=1, de" }, "es-MX"],
    [{ acceptLanguage: "en;q=0, es" }, "es-MX"],
    [{ acceptLanguage: "EN-us" }, "en"],
    [{ acceptLanguage: ";;;,q=,en;q=abc" }, "en"],
    [{ query: null, cookie: undefined, acceptLanguage: "" }, "es-MX"],
  ])("%j is %s", (sources, locale) => {
    expect(negotiateLocale(sources)).toBe(locale);
  });
});

describe("negotiateTheme", () => {
  test.each([
    [{}, "auto"],
    [{ query: "dark", cookie: "light" }, "dark"],
    [{ query: "pink", cookie: "light" }, "light"],
    [{ cookie: "auto" }, "auto"],
  ])("%j is %s", (sources, theme) => {
    expect(negotiateTheme(sources)).toBe(theme);
  });
});

test("withQuery sets one parameter and keeps the others", () => {
  expect(withQuery("/c/1", "lang", "en")).toBe("/c/1?lang=en");
  expect(withQuery("//evil.example/x", "lang", "en")).toBe("/evil.example/x?lang=en");
  expect(withQuery("/\\evil.example", "lang", "en")).toBe("/evil.example?lang=en");
  expect(withQuery("/c/1?a=b&lang=es-MX#x", "lang", "en")).toBe("/c/1?a=b&lang=en");
});
