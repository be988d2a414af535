/** What a request says about language and theme, and what is remembered of it. */
import { describe, expect, it } from "vitest";
import { preferencesOf } from "./preferences.ts";

describe("preferencesOf", () => {
  it("is Spanish and the device's own theme for a request that says nothing", () => {
    const found = preferencesOf({ query: {}, cookies: {} });
    expect(found).toEqual({ locale: "es-MX", theme: "auto", setCookies: [] });
  });

  it("remembers for a year what the address chose, and nothing else", () => {
    const query = { lang: "en", theme: "dark" };
    const found = preferencesOf({ query, cookies: { milpa_lang: "es-MX" } });
    expect(found.locale).toBe("en");
    expect(found.theme).toBe("dark");
    expect(found.setCookies).toEqual([
      "milpa_lang=en; Path=/; SameSite=Lax; Max-Age=31536000",
      "milpa_theme=dark; Path=/; SameSite=Lax; Max-Age=31536000",
    ]);
  });

  it("takes the cookie before the browser's language", () => {
    const cookies = { milpa_lang: "es-MX", milpa_theme: "light" };
    const found = preferencesOf({ query: {}, cookies, acceptLanguage: "en" });
    expect(found).toEqual({ locale: "es-MX", theme: "light", setCookies: [] });
  });

  it("never puts a stranger's words into a cookie", () => {
    const query = { lang: "xx; Domain=evil", theme: "dark\r\nX: y" };
    const found = preferencesOf({ query, cookies: {}, acceptLanguage: ["en", "es"] });
    expect(found).toEqual({ locale: "en", theme: "auto", setCookies: [] });
  });
});
