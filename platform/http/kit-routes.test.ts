/** What every app serves beside its own: documents about itself, and their stylesheet. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { sampleDefinition } from "../testing/sample-definition.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(sampleDefinition);
});
afterAll(() => app.stop());

test("/openapi.json names this app's address", async () => {
  const got = await app.request("GET /openapi.json");
  expect(got.status).toBe(200);
  expect(got.body).toMatchObject({ openapi: "3.1.0", servers: [{ url: "http://sample.test" }] });
});

test("/docs is HTML whose stylesheet is served, for ever and squeezed on request", async () => {
  const page = await app.request("GET /docs");
  expect([page.status, page.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
  const href = /<link rel="stylesheet" href="([^"]+)"/.exec(page.text)?.[1] ?? "";
  expect(href).toMatch(/^\/kit-[0-9a-f]{12}\.css$/);
  const style = await app.request(`GET ${href}`);
  expect(style.headers["content-type"]).toBe("text/css; charset=utf-8");
  expect(style.headers["cache-control"]).toContain("immutable");
  const squeezed = await app.request(`GET ${href}`, { headers: { "accept-encoding": "gzip" } });
  expect(squeezed.headers["content-encoding"]).toBe("gzip");
});

test("/health, /ready and /metrics answer without a key", async () => {
  expect((await app.request("GET /health")).body).toEqual({ status: "ok", app: "sample" });
  expect((await app.request("GET /ready")).body).toMatchObject({ status: "ready" });
  expect((await app.request("GET /metrics")).text).toContain("milpa_http_request_seconds");
});

test("another method than GET is 405, and says what is taken", async () => {
  const posted = await app.request("POST /health");
  expect([posted.status, posted.headers["allow"]]).toEqual([405, "GET, HEAD"]);
});

test.each(["TRACE", "PROPFIND", "LOCK", "QUERY", "M-SEARCH"])(
  "%s is 405 with Allow where the address is known, and 404 elsewhere",
  async (method) => {
    const known = await app.request(`${method} /api/baskets`);
    expect([known.status, known.headers["allow"]]).toEqual([405, "POST, GET, HEAD"]);
    expect(known.body).toMatchObject({ error: "method_not_allowed" });
    const id = "019a9f3e-5f00-7000-8000-000000000001";
    expect((await app.request(`${method} /api/baskets/${id}/fillings`)).status).toBe(405);
    const long = "x".repeat(200);
    expect((await app.request(`${method} /api/baskets/${long}/fillings`)).status).toBe(405);
    expect((await app.request(`${method} /api/nowhere`)).status).toBe(404);
  },
);
