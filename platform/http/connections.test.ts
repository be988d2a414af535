/** Clients that trickle, stand or hold connections: each ends at its time; others are served. */
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sampleDefinition } from "../testing/sample-definition.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { bytes } from "./page.ts";
import { routesOf } from "./route.ts";

const { page } = routesOf<unknown, unknown>();
const large = page(
  { name: "large", route: "GET /large", summary: "For a test.", auth: ["public"] },
  () => Promise.resolve(bytes(Buffer.alloc(30_000_000), "application/octet-stream")),
);
const form = page(
  { name: "form", route: "POST /form", summary: "T.", auth: ["public"], takesFiles: true },
  () => Promise.resolve(bytes(Buffer.from("taken"), "text/plain")),
);
const limits = {
  connectionsMost: 60,
  perAddressMost: 40,
  headersMs: 300,
  requestMs: 400,
  checkMs: 50,
  standingMs: 300,
  keepAliveMs: 5_000,
};

let app: TestApp;
let key: string;
beforeAll(async () => {
  const definition = { ...sampleDefinition, pages: [large, form] };
  app = await startTestApp(definition, { connections: limits });
  const permissions = ["baskets:write"];
  key = (await app.app.services.keys.create({ name: "k", permissions, scope: {} })).key;
});
afterAll(() => app.stop());

const open = (): Socket => {
  const socket = connect(Number(new URL(app.app.url).port), "127.0.0.1");
  return socket.on("error", () => undefined);
};

/** Sends the beginning, then a byte now and then; answers what came, once it is over. */
const trickle = (beginning: string): Promise<{ readonly text: string; readonly ms: number }> =>
  new Promise((resolve) => {
    const started = performance.now();
    const socket = open();
    let text = "";
    socket.write(beginning);
    const drip = setInterval(() => socket.write("a"), 40);
    socket.on("data", (chunk) => (text += String(chunk)));
    socket.on("close", () => {
      clearInterval(drip);
      resolve({ text, ms: performance.now() - started });
    });
  });

const head = (path: string, type: string, length = "Content-Length: 100000") =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\n${length}\r\n`;

it.each([
  ["headers", () => "GET /api/baskets HTTP/1.1\r\nHost: localhost\r\nX-Slow: "],
  ["JSON", () => `${head("/api/baskets", "application/json")}X-API-Key: ${key}\r\n\r\n{"kind":"`],
  ["files", () => `${head("/form", "multipart/form-data; boundary=x")}\r\n--x\r\n`],
  ["a form", () => `${head("/form", "application/x-www-form-urlencoded")}\r\na=`],
  ["chunks", () => `${head("/form", "text/plain", "Transfer-Encoding: chunked")}\r\nfff\r\n`],
])(
  "trickling %s end at the set time, with 408",
  async (_what, beginning) => {
    const { text, ms } = await trickle(beginning());
    expect(ms).toBeLessThan(3_000);
    expect(text).toMatch(/^HTTP\/1\.1 408 /);
    expect(text).toMatch(/x-request-id: /i);
  },
  6_000,
);

it("a client that takes nothing of its answer is let go", async () => {
  const socket = open();
  socket.pause();
  socket.write("GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n");
  const connections = (): Promise<number> =>
    new Promise((resolve) => {
      app.app.server.instance.server.getConnections((_error, count) => resolve(count));
    });
  await expect.poll(connections, { timeout: 2_000 }).toBeGreaterThan(0);
  await expect.poll(connections, { timeout: 4_000 }).toBe(0);
  socket.destroy();
}, 8_000);

it("a hundred idle connections keep nobody out", async () => {
  const idle = Array.from({ length: 100 }, open);
  await expect
    .poll(() => idle.filter((socket) => socket.destroyed || socket.readyState === "closed").length)
    .toBeGreaterThanOrEqual(60);
  expect((await app.request("GET /api/baskets")).status).toBe(200);
  for (const socket of idle) socket.destroy();
}, 8_000);
