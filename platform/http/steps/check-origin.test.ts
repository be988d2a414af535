/** Which pages may send a form with a person's cookie: our own, scheme and all. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { sampleDefinition } from "../../testing/sample-definition.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { html } from "../page.ts";
import { routesOf } from "../route.ts";

const { page } = routesOf<unknown, unknown>();
const form = page(
  { name: "takeForm", route: "POST /form", summary: "For a test.", auth: ["public"] },
  () => Promise.resolve(html("taken")),
);

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ ...sampleDefinition, pages: [...sampleDefinition.pages, form] });
});
afterAll(() => app.stop());

const statusFrom = async (origin: string | null): Promise<number> => {
  const headers = origin === null ? {} : { origin };
  return (await app.request("POST /form", { headers })).status;
};

test("our own origin, and callers that are no browser", async () => {
  expect(await statusFrom("http://sample.test")).toBe(200);
  expect(await statusFrom(null)).toBe(200);
});

test("the name under which the request came, also behind a proxy that ends TLS", async () => {
  const { host } = new URL(app.app.url);
  const sent = (origin: string) =>
    fetch(`${app.app.url}/form`, { method: "POST", headers: { origin } });
  expect((await sent(`http://${host}`)).status).toBe(200);
  expect((await sent(`https://${host}`)).status).toBe(200);
});

test.each([
  "null",
  "https://sample.test",
  "http://sample.test:8080",
  "http://evil.test",
  "http://sample.test.evil.test",
  "http://sample.test@evil.test",
  "file://sample.test",
  "",
])("403 from %j", async (origin) => {
  expect(await statusFrom(origin)).toBe(403);
});
