/** Rebound names and other sites' pages: neither reads nor changes anything, in either mode. */
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sampleDefinition } from "../../testing/sample-definition.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { html } from "../page.ts";
import { routesOf } from "../route.ts";

const { page } = routesOf<unknown, unknown>();
const form = page(
  { name: "takeForm", route: "POST /form", summary: "For a test.", auth: ["public"] },
  () => Promise.resolve(html("taken")),
);
const definition = {
  ...sampleDefinition,
  pages: [form],
  servesHost: (_services: unknown, host: string) => Promise.resolve(host === "proved.example"),
};

describe.each(["sandbox", "production"] as const)("in %s", (mode) => {
  let app: TestApp;
  let key: string;
  beforeAll(async () => {
    app = await startTestApp(definition, { mode, knownHosts: ["inside.test"] });
    const permissions = ["baskets:write"];
    key = (await app.app.services.keys.create({ name: "k", permissions, scope: {} })).key;
  });
  afterAll(() => app.stop());

  const by = (host: string, line = "GET /api/baskets") => app.request(line, { headers: { host } });

  it.each([
    ...[
      "sample.test",
      "SAMPLE.test:8443",
      "sample.test.",
      "localhost:1",
      "127.0.0.1",
      "[::1]:4000",
    ],
    ...["inside.test", "proved.example:443"],
  ])("%s is a name of ours", async (host) => {
    expect((await by(host)).status).toBe(200);
  });

  it.each([
    ...[
      "evil.example",
      "sample.test.evil.example",
      "evil.example:80",
      "0.0.0.0",
      "[::]",
      "127.0.0.2",
    ],
    ...[
      "10.0.0.1",
      "localhost.evil.example",
      "sample.test@evil.example",
      "xn--sample.test",
      "local",
    ],
  ])("%s is not: 421 in the app's form", async (host) => {
    for (const line of ["GET /api/baskets", "GET /metrics", "GET /docs", "GET /nowhere"]) {
      const got = await by(host, line);
      expect([got.status, got.body.error]).toEqual([421, "misdirected_request"]);
      expect(got.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
    }
    for (const line of ["GET /health", "GET /ready"])
      expect((await by(host, line)).status).toBe(200);
  });

  it("HTTP/1.0 without a Host is no browser's", async () => {
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(Number(new URL(app.app.url).port), "127.0.0.1", () => {
        socket.end("GET /api/baskets HTTP/1.0\r\n\r\n");
      });
      let all = "";
      socket.on("data", (chunk) => (all += String(chunk))).on("close", () => resolve(all));
    });
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  });

  const body = { kind: "reed", weightGrams: 5 };
  const changes = (site: string, more: Readonly<Record<string, string>>) => {
    const headers = { "sec-fetch-site": site, ...more };
    return Promise.all([
      app.request("POST /form", { form: {}, headers }),
      app.request("POST /api/baskets", { key, body, headers }),
      app.request("DELETE /api/nowhere", { headers }),
    ]);
  };
  const statuses = async (site: string, more: Readonly<Record<string, string>> = {}) =>
    (await changes(site, more)).map(({ status }) => status);

  it("another site's page changes nothing, with an Origin or without, key or no key", async () => {
    for (const site of ["cross-site", "same-site"]) {
      expect(await statuses(site)).toEqual([403, 403, 403]);
      expect(await statuses(site, { origin: "http://sample.test" })).toEqual([403, 403, 403]);
      const read = { headers: { "sec-fetch-site": site } };
      expect((await app.request("GET /api/baskets", read)).status).toBe(200);
    }
  });

  it("our own pages, and what a person typed, do", async () => {
    for (const site of ["same-origin", "none"])
      expect(await statuses(site)).toEqual([200, 201, 404]);
  });
});
