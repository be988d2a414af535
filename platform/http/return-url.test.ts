/** Where people come back to: the page itself, and for a form the nearest page that opens. */
import { describe, expect, test } from "vitest";
import { returnUrlsOf } from "./return-url.ts";

const returnUrlOf = returnUrlsOf([
  { route: "GET /" },
  { route: "GET /o/:organization/settings" },
  { route: "POST /o/:organization/settings/people" },
  { route: "GET /o/:organization/invoices/:id" },
  { route: "POST /o/:organization/invoices/:invoice" },
]);

const referer = (url: string) => ({ host: "milpa.example", referer: url });

describe("a page that is opened", () => {
  test("is its own, with its query", () => {
    const asked = { url: "/o/7/settings?tab=2", headers: referer("https://milpa.example/other") };
    expect(returnUrlOf("GET /o/:organization/settings")(asked)).toBe("/o/7/settings?tab=2");
  });
});

describe("a form that was sent", () => {
  const people = returnUrlOf("POST /o/:organization/settings/people");
  const url = "/o/7/settings/people?sent=1";

  test("leads back to the page above it, which can be opened", () => {
    expect(people({ url, headers: {} })).toBe("/o/7/settings");
  });

  test("leads to the page at its own address, whatever its parts are called", () => {
    const own = returnUrlOf("POST /o/:organization/invoices/:invoice");
    expect(own({ url: "/o/7/invoices/9", headers: {} })).toBe("/o/7/invoices/9");
  });

  test("keeps the query under which the browser saw that page, and no other page's", () => {
    const seen = (at: string) => people({ url, headers: referer(at) });
    expect(seen("https://milpa.example/o/7/settings?tab=2")).toBe("/o/7/settings?tab=2");
    expect(seen("https://milpa.example/o/8/settings?tab=2")).toBe("/o/7/settings");
    expect(seen("https://elsewhere.example/o/7/settings?tab=2")).toBe("/o/7/settings");
    expect(seen("no address")).toBe("/o/7/settings");
  });

  test("that hangs below no page leads to the first one", () => {
    expect(returnUrlOf("POST /apps")({ url: "/apps", headers: {} })).toBe("/");
  });
});
