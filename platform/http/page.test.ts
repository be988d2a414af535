/** What a page answers: HTML, a redirect, or bytes of any type, each as it was made. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { sampleDefinition } from "../testing/sample-definition.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { bytes, html, redirect, type PageReply } from "./page.ts";
import { routesOf } from "./route.ts";

const { page } = routesOf<unknown, unknown>();
const image = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00, 0xff]);

const pageAt = (path: string, reply: PageReply) =>
  page({ name: path, route: `GET /shown/${path}`, summary: "For a test.", auth: ["public"] }, () =>
    Promise.resolve(reply),
  );

let app: TestApp;
beforeAll(async () => {
  const pages = [
    pageAt("text", html("<p>á</p>")),
    pageAt("image.png", bytes(image, "image/png", { headers: { "cache-control": "no-store" } })),
    pageAt("away", redirect("/shown/text")),
  ];
  app = await startTestApp({ ...sampleDefinition, pages: [...sampleDefinition.pages, ...pages] });
});
afterAll(() => app.stop());

const get = (path: string, method = "GET") =>
  fetch(`${app.app.url}/shown/${path}`, { method, redirect: "manual" });

test("HTML as UTF-8", async () => {
  const got = await get("text");
  expect(got.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(await got.text()).toBe("<p>á</p>");
});

test("bytes unchanged, with their type and headers; HEAD without them", async () => {
  const got = await get("image.png");
  expect([got.status, got.headers.get("content-type")]).toEqual([200, "image/png"]);
  expect(got.headers.get("cache-control")).toBe("no-store");
  expect(Buffer.from(await got.arrayBuffer())).toEqual(image);
  const head = await get("image.png", "HEAD");
  expect([head.status, (await head.arrayBuffer()).byteLength]).toEqual([200, 0]);
});

test("a redirect to the next page", async () => {
  const got = await get("away");
  expect([got.status, got.headers.get("location")]).toEqual([303, "/shown/text"]);
});
