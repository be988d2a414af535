// Requests that reach no route, or are hardly HTTP: the app's own form and an id all the same.
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { sampleDefinition } from "../../testing/sample-definition.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(sampleDefinition);
});
afterAll(() => app.stop());

/** Sends bytes as they are and answers what came back. */
const exchange = (bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(app.app.url).port), "127.0.0.1", () => {
      socket.write(bytes);
    });
    let answer = "";
    socket.on("data", (chunk) => {
      answer += String(chunk);
    });
    socket.on("close", () => {
      resolve(answer);
    });
    socket.on("error", reject);
  });

const end = "Connection: close\r\n\r\n";
const fillings = (id: string) =>
  `GET /api/baskets/${id}/fillings HTTP/1.1\r\nHost: localhost\r\n${end}`;

describe("a malformed request has a form, an id and no 5xx", () => {
  it.each([
    ["a percent sign that encodes nothing", fillings("%zz")],
    ["bytes that are no UTF-8", fillings("%ff")],
    ["a path part beyond measure", fillings("x".repeat(400))],
    ["no Host", `GET /health HTTP/1.1\r\n${end}`],
    ["two Hosts", `GET /health HTTP/1.1\r\nHost: x\r\nhost: y\r\n${end}`],
    ["no HTTP at all", "GARBAGE\r\n\r\n"],
  ])("%s", async (_name, bytes) => {
    const answer = await exchange(bytes);
    expect(answer).toMatch(/^HTTP\/1\.1 40[04] /);
    expect(answer).toMatch(/x-request-id: [0-9a-f-]{36}\r\n/i);
    expect(answer).toContain("invalid_request");
  });
});

test("an address that nobody serves is 404 whatever its body is", async () => {
  for (const raw of ["{", "x".repeat(1_100_000)]) {
    const headers = { "content-type": "application/json" };
    expect((await app.request("POST /api/nowhere", { raw, headers })).status).toBe(404);
  }
});

test("an expectation that nobody knows is passed over", async () => {
  const answer = await exchange(`GET /health HTTP/1.1\r\nHost: x\r\nExpect: tea\r\n${end}`);
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
});

test("addresses that cannot be decoded leave no request counted as under way", async () => {
  const before = app.app.server.ground.load.inFlight;
  await exchange(`GET /%zz HTTP/1.1\r\nHost: localhost\r\n${end}`);
  expect(app.app.server.ground.load.inFlight).toBe(before);
});
