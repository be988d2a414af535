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

test("another method than GET is 405, and so is one that no address takes", async () => {
  const posted = await app.request("POST /health");
  expect([posted.status, posted.headers["allow"]]).toEqual([405, "GET, HEAD"]);
  const traced = await app.app.server.instance.inject({ method: "TRACE", url: "/api/baskets" });
  expect(traced.statusCode).toBe(405);
});
