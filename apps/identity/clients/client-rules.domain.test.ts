// What a client may be registered as.
import { describe, expect, test } from "vitest";
import { changedFields, clientProblem, type ClientFields } from "./client-rules.domain.ts";

const good: ClientFields = {
  name: "Tienda de Ana",
  redirectUris: ["https://tienda.example/cb"],
  scopes: ["openid", "email"],
  defaultScopes: ["openid"],
  sendIss: true,
  dpopBound: false,
  parRequired: false,
  homepage: "https://tienda.example",
};

describe("registration", () => {
  test("a plain client is fine, with a page of its own or without", () => {
    for (const homepage of ["", "https://tienda.example/a?b=c", "http://localhost:3000"]) {
      expect(clientProblem("web", { ...good, homepage })).toBeNull();
    }
  });

  test.each<[Partial<ClientFields>, string, string]>([
    [{ name: "  " }, "name", "missing"],
    [{ name: "Bank\u202egnp" }, "name", "unreadable"],
    [{ name: "Two\nlines" }, "name", "unreadable"],
    [{ name: "Zero\u200bwidth" }, "name", "unreadable"],
    [{ redirectUris: [] }, "redirect_uris", "missing"],
    [{ redirectUris: ["https://a.example/", "http://a.example/"] }, "redirect_uris.1", "insecure"],
    [{ scopes: [] }, "scopes", "missing"],
    [{ defaultScopes: [] }, "default_scopes", "missing"],
    [{ defaultScopes: ["profile"] }, "default_scopes", "beyond_scopes"],
    [{ homepage: "javascript:alert(1)" }, "homepage", "no_web_page"],
    [{ homepage: "tienda.example" }, "homepage", "no_web_page"],
    [{ homepage: "https://a@b.example" }, "homepage", "no_web_page"],
  ])("%j is refused: %s %s", (change, field, problem) => {
    expect(clientProblem("web", { ...good, ...change })).toEqual({ field, problem });
  });
});

describe("a change", () => {
  test("leaves what it does not name", () => {
    expect(changedFields(good, { name: " Otra ", homepage: undefined })).toEqual({
      ...good,
      name: "Otra",
    });
  });

  test("of the scopes takes the default ones along", () => {
    expect(changedFields(good, { scopes: ["openid", "profile"] }).defaultScopes).toEqual([
      "openid",
    ]);
    expect(changedFields(good, { scopes: ["email"] }).defaultScopes).toEqual(["email"]);
    const named = { scopes: ["email"], defaultScopes: ["openid"] };
    expect(changedFields(good, named).defaultScopes).toEqual(["openid"]);
  });

  test("keeps each address once", () => {
    const twice = ["https://a.example/", "https://a.example/"];
    expect(changedFields(good, { redirectUris: twice }).redirectUris).toEqual([twice[0]]);
  });
});
