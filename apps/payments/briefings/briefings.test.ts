/** Briefings and the weekly snapshot: from real figures, one per day or week, read by the API. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dayMs } from "#platform/clock.ts";
import { newId } from "#platform/id.ts";
import { startPayments, type PaymentsGround } from "../testing/ground.ts";
import { rowsOf, runJob } from "../testing/rows.ts";

/** Control's registry and three apps, of which one keeps silent; each by the path of its base. */
const asked: string[] = [];
const neighbours = createServer((request, response) => {
  const base = `http://127.0.0.1:${(neighbours.address() as AddressInfo).port}`;
  const apps = ["pos", "control", "legal"].map((name) => ({ name, baseUrl: `${base}/${name}` }));
  const answers: Readonly<Record<string, object>> = {
    "/api/internal/apps": { apps },
    "/pos/internal/figures": { figures: { sales: 3, sales_cents: 12_345 } },
    "/control/internal/figures": { figures: { jobs_done: 7 } },
  };
  let raw = "";
  request.on("data", (chunk: Buffer) => (raw += chunk.toString("utf8")));
  request.on("end", () => {
    const isSigned = String(request.headers["x-queue-signature"]).startsWith("sha256=");
    const answer = isSigned ? answers[request.url ?? ""] : undefined;
    if (request.url === "/pos/internal/figures") asked.push(raw);
    response.writeHead(answer ? 200 : 503).end(JSON.stringify(answer ?? {}));
  });
});

let ground: PaymentsGround;
beforeAll(async () => {
  await new Promise<void>((resolve) => neighbours.listen(0, "127.0.0.1", resolve));
  const control = `http://127.0.0.1:${(neighbours.address() as AddressInfo).port}`;
  ground = await startPayments({ urls: { control } });
  const user = await ground.userWith(5000);
  const paid = await ground.pay({ user_id: user, amount: 1234.5, prefer_wallet: true });
  await ground.pay({ amount: 500 });
  await ground.pay({ amount: 700, customer_info: { email: "ana@example.com" } });
  await ground.request(`POST /api/payments/${paid.body.payment_id}/refunds`, {
    key: ground.key,
    body: { amount: 34.5 },
  });
  ground.clock.advance(dayMs);
});
afterAll(async () => {
  await ground.stop();
  await new Promise((resolve) => neighbours.close(resolve));
});

const briefings = () => rowsOf(ground, "select kind, day::text from briefing order by day, kind");
const read = (query: string, key = ground.key) =>
  ground.request(`GET /api/briefings${query}`, { key });

describe("daily-brain", () => {
  test("says yesterday's figures, numbers first, in both languages; once", async () => {
    expect(await briefings()).toEqual([]);
    expect(await runJob(ground, "daily-brain")).toEqual({ written: 1 });
    expect(await briefings()).toEqual([{ kind: "daily_brain", day: "2026-11-20" }]);
    const [briefing] = (await read("?kind=daily_brain")).body.briefings;
    expect(briefing.text["es-MX"].split("\n")).toEqual([
      "1 de 3 pagos cobrados: $1,234.50 el 2026-11-20.",
      "0 de 2 por CoDi: $0.00.",
      "1 de 1 por monedero: $1,234.50.",
      "1 devolución: $34.50.",
      "0 asuntos por revisar: 0 nuevos, 0 resueltos.",
      "0 fallas y 0 sin respuesta en 2 envíos a CoDi.",
    ]);
    expect(briefing.text.en).toContain("1 of 3 payments collected: $1,234.50 on 2026-11-20.");
    expect(briefing.figures).toMatchObject({
      payments: [
        { rail: "codi", status: "pending", count: 2, cents: 120_000 },
        { rail: "wallet", status: "partially_refunded", count: 1, cents: 123_450 },
      ],
      refunds: { count: 1, cents: 3450 },
      rails_up: { codi: true },
    });
    expect(await runJob(ground, "daily-brain")).toEqual({ written: 0 });
    expect(await briefings()).toHaveLength(1);
  });
});

describe("daily-intelligence", () => {
  test("sets seven days beside the seven before, says what is unusual by which rule", async () => {
    expect(await runJob(ground, "daily-intelligence")).toEqual({ written: 1 });
    expect(await runJob(ground, "daily-intelligence")).toEqual({ written: 0 });
    const [briefing] = (await read("?kind=daily_intelligence")).body.briefings;
    expect([briefing.day, briefing.figures.now.from, briefing.figures.before.to]).toEqual([
      ...["2026-11-20", "2026-11-14", "2026-11-13"],
    ]);
    expect(briefing.figures.rule).toContain("50 %");
    expect(briefing.text["es-MX"].split("\n").slice(0, 3)).toEqual([
      "1 cambio inusual en 7 días.",
      "! $1,234.50 cobrado; antes $0.00.",
      "3 pagos pedidos; antes 0.",
    ]);
  });
});

describe("listBriefings", () => {
  test("newest first, in pages; 403 for a tenant's key, 400 for a cursor of nobody's", async () => {
    const first = await read("?limit=1");
    const second = await read(`?limit=1&cursor=${first.body.nextCursor}`);
    const kinds = [...first.body.briefings, ...second.body.briefings].map(({ kind }) => kind);
    expect(kinds).toEqual(["daily_intelligence", "daily_brain"]);
    expect((await read("?cursor=x")).status).toBe(400);
    const key = await ground.addKey(undefined, newId());
    expect((await read("", key)).status).toBe(403);
  });
});

test("ecosystem-sync keeps the week that is over, once, and names nobody", async () => {
  const snapshots = () => rowsOf(ground, "select week::text, figures from snapshot");
  ground.clock.advance(dayMs);
  expect(await snapshots()).toEqual([]);
  expect(await runJob(ground, "ecosystem-sync")).toEqual({ kept: 1, apps: 2, silent: 1 });
  const [kept, ...more] = await snapshots();
  expect([kept?.["week"], more]).toEqual(["2026-11-15", []]);
  const figures = kept?.["figures"] as Record<string, unknown>;
  expect(figures).toMatchObject({
    from: "2026-11-15",
    to: "2026-11-21",
    refunds: { count: 1, cents: 3450 },
    house: { wallets: 1, wallet_cents: 380_000, merchants: 1 },
    ecosystem: {
      apps: { pos: { sales: 3, sales_cents: 12_345 }, control: { jobs_done: 7 } },
      silent: ["legal"],
    },
  });
  // Whole weeks of Mexico City.
  expect(asked.map((raw) => JSON.parse(raw) as object)).toEqual([
    { from: "2026-11-15T06:00:00.000Z", until: "2026-11-22T06:00:00.000Z" },
  ]);
  const users = await rowsOf(ground, "select user_id, merchant from payment");
  const text = JSON.stringify(figures);
  for (const { user_id, merchant } of users) {
    expect(text).not.toContain(user_id);
    expect(text).not.toContain(merchant);
  }
  expect(text).not.toContain("example.com");
  expect(await runJob(ground, "ecosystem-sync")).toMatchObject({ kept: 0 });
  expect(await snapshots()).toHaveLength(1);
});
