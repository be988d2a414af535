/** The heartbeat: itself, those that depend on it, who does not answer, thirty days of rows. */
import { createServer, type IncomingMessage, type Server } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dayMs } from "#platform/clock.ts";
import { freePort } from "#platform/testing/free-port.ts";
import { testCronSecret } from "#platform/testing/test-app.ts";
import { startPayments, type PaymentsGround } from "../testing/ground.ts";
import { rowsOf, runJob } from "../testing/rows.ts";

const heard: string[] = [];
/** What control's registry tells; null: it is away. */
let active: Record<string, string> | null = {};
let ground: PaymentsGround;
let neighbours: Server;

const listen = (answer: (request: IncomingMessage) => number, port: number): Promise<Server> =>
  new Promise((resolve) => {
    const server = createServer((request, response) => {
      if (request.url === "/api/internal/apps") {
        const apps = Object.entries(active ?? {}).map(([name, baseUrl]) => ({ name, baseUrl }));
        const isSigned = String(request.headers["x-queue-signature"]).startsWith("sha256=");
        response.writeHead(active && isSigned ? 200 : 503).end(JSON.stringify({ apps }));
        return;
      }
      heard.push(`${request.method} ${request.url} ${request.headers.authorization}`);
      response.writeHead(answer(request)).end("{}");
    });
    server.listen(port, "127.0.0.1", () => resolve(server));
  });

beforeAll(async () => {
  const [port, theirs, nobody] = [await freePort(), await freePort(), await freePort()];
  const at = (one: number) => `http://127.0.0.1:${one}`;
  neighbours = await listen(({ url }) => (url?.includes("dispatcher") ? 500 : 200), theirs);
  active = { legal: at(theirs), restaurant: at(theirs), tasks: at(nobody), pos: at(nobody) };
  const urls = { payments: at(port), control: at(theirs), delivery: at(nobody) };
  ground = await startPayments({ port, urls });
});
afterAll(async () => {
  await ground.stop();
  await new Promise((resolve) => neighbours.close(resolve));
});

const rows = () =>
  rowsOf(ground, "select app, target, ok, status, error from health_checks order by app");

test("each result is a row; who is away is recorded, and the job does not fail", async () => {
  expect(await rows()).toEqual([]);
  const ran = await runJob(ground, "ecosystem-heartbeat");
  expect(ran).toEqual({ checked: 4, failed: 2, unreachable: 1, forgotten: 0 });
  const cron = "/api/cron";
  expect(await rows()).toEqual([
    { app: "legal", target: `${cron}/keep-alive`, ok: true, status: 200, error: null },
    { app: "payments", target: "/health", ok: true, status: 200, error: null },
    { app: "restaurant", target: `${cron}/dispatcher`, ok: false, status: 500, error: null },
    {
      app: "tasks",
      target: `${cron}/expire-tasks`,
      ok: false,
      status: null,
      error: "ECONNREFUSED",
    },
  ]);
  expect([...heard].sort()).toEqual([
    `POST /api/cron/dispatcher Bearer ${testCronSecret}`,
    `POST /api/cron/keep-alive Bearer ${testCronSecret}`,
  ]);
});

test("rows are kept for thirty days", async () => {
  ground.clock.advance(30 * dayMs);
  expect(await runJob(ground, "ecosystem-heartbeat")).toMatchObject({ forgotten: 0 });
  ground.clock.advance(1);
  expect(await runJob(ground, "ecosystem-heartbeat")).toMatchObject({ forgotten: 4 });
  expect(await rows()).toHaveLength(8);
});

test("who is not in use is not called, and nobody is warned of it", async () => {
  const { legal = "" } = active ?? {};
  active = { legal };
  expect(await runJob(ground, "ecosystem-heartbeat")).toMatchObject({ checked: 2, failed: 0 });
});

test("without the registry it checks itself alone, and says who is away", async () => {
  active = null;
  ground.clock.advance(1);
  const ran = await runJob(ground, "ecosystem-heartbeat");
  expect(ran).toMatchObject({ checked: 2 });
  const found = await rowsOf(
    ground,
    "select app, target from health_checks order by checked_at desc, app limit 2",
  );
  expect(found.map(({ app }) => app)).toEqual(["control", "payments"]);
});
