/**
 * `kill -9` of payments between its call to a card gateway and its commit, and at other moments,
 * under load: nothing is paid or given back twice, nothing that was answered is lost, and each
 * webhook has one effect. Three kills; ten with `MILPA_SOAK=1`, every third one of the database.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import pg from "pg";
import { openDatabase } from "#platform/db/database.ts";
import { testClient, type TestClient } from "#platform/testing/test-client.ts";
import { auditLedger } from "../apps/payments/ledger/audit-ledger.command.ts";
import { startStripeDouble, type StripeDouble } from "../apps/payments/testing/stripe-double.ts";
import { stripeVariables } from "../apps/payments/testing/stripe-variables.ts";
import { databaseOf } from "./audit-database.ts";
import { newHome, startInstance, type Home, type Instance } from "./instance.ts";
import { payUntil, type PaidOrAsked } from "./payer.ts";
import { startReceiver, type Receiver } from "./receiver.ts";

const soak = process.env["MILPA_SOAK"] !== undefined;
const kills = soak ? 10 : 3;
const partners = 6;
/** How long Stripe takes at the moments of a kill. */
const slowMs = 600;

let home: Home;
let instance: Instance;
let double: StripeDouble;
let receiver: Receiver;
let client: TestClient;
let database: pg.Client;
let all: readonly PaidOrAsked[] = [];
const failures: string[] = [];
/** Kills that came while Stripe had a request of ours in hand. */
let within = 0;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const variables = () => ({
  ...stripeVariables,
  MILPA_STRIPE_API_URL: double.url,
  MILPA_RATE_PER_MINUTE: "1000000",
});
const start = () => startInstance(home, variables(), ["payments"]);

beforeAll(async () => {
  home = await newHome();
  double = await startStripeDouble(() => new Date());
  receiver = await startReceiver("sha256=");
  instance = await start();
  const url = instance.urls["payments"] ?? "";
  client = testClient(url);
  const { key } = instance.demo.apiKeys["paymentsFull"] ?? { key: "" };
  const events = ["payment.completed", "payment.refunded"];
  const body = { url: receiver.url, events };
  const registered = await client.request("POST /api/webhooks/endpoints", { key, body });
  receiver.useSecret(registered.body.secret);
  const richUser = "quien paga con saldo";
  const topUp = { key, body: { amount: 5000, currency: "MXN" } };
  await client.request(`POST /api/wallets/${encodeURIComponent(richUser)}/top-ups`, topUp);
  let closed = false;
  const market = { baseUrl: url, key, richUser, double, stopped: () => closed, failures };
  const days = Array.from({ length: partners }, (_nothing, number) =>
    payUntil(market, `partner ${number}`),
  );
  for (let kill = 0; kill < kills; kill += 1) await killOnce(kill);
  await pause(1500);
  closed = true;
  all = (await Promise.all(days)).flat();
  database = new pg.Client({ connectionString: await databaseOf(home) });
  await database.connect();
  await settle();
}, 900_000);

afterAll(async () => {
  await database?.end();
  await client?.close();
  await instance?.stop();
  await receiver?.close();
  await double?.stop();
  await home?.remove();
});

/** Waits until Stripe has a request of ours in hand, and then kills; or at any moment. */
async function killOnce(kill: number): Promise<void> {
  await pause(400 + Math.random() * 1200);
  const calls = (): number => {
    const made = ["POST /v1/checkout/sessions", "POST /v1/refunds"];
    return made.reduce((sum, line) => sum + (double.seen.get(line) ?? 0), 0);
  };
  const before = calls();
  for (let number = 0; number < partners; number += 1) double.faults.push({ slowMs });
  for (let tries = 0; tries < 500 && calls() === before; tries += 1) await pause(5);
  if (calls() > before) within += 1;
  if (kill % 3 === 2) {
    process.kill(await instance.databaseProcess(), "SIGKILL");
    await untilReady();
    return;
  }
  await instance.kill();
  instance = await start();
}

async function untilReady(): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const ready = await client.request("GET /ready").catch(() => null);
    if (ready?.status === 200) return;
    await pause(100);
  }
  throw new Error("payments did not recover by itself");
}

const count = async (sql: string): Promise<number> =>
  Number(
    (await database.query<{ n: string }>(`select count(*) as n from (${sql}) as odd`)).rows[0]?.n,
  );

const cron = (job: string) =>
  client.request(`POST /api/cron/${job}`, { bearer: instance.demo.cronSecret ?? "", body: {} });

/** Requests without an answer are asked about, refunds and webhooks sent, until none is left. */
async function settle(): Promise<void> {
  const left = `select id from payments.attempt where state = 'sent'
                union all select id from payments.refund where status = 'pending'
                union all select id from payments.webhook_delivery where state = 'pending'`;
  for (let tries = 0; tries < 90 && (await count(left)) > 0; tries += 1) {
    for (const job of ["resolve-attempts", "send-refunds", "sweep-webhooks"]) await cron(job);
    await pause(1000);
  }
  expect(await count(left)).toBe(0);
}

describe(`after ${kills} kills under load`, () => {
  it("was killed while Stripe had a request in hand, and answered all the same", () => {
    expect(failures).toEqual([]);
    expect(within).toBeGreaterThan(0);
    const refunds = all.filter(({ refund }) => refund !== null);
    expect(refunds.length).toBeGreaterThan(partners);
    const figures = { kills, within, asked: all.length, refunds: refunds.length };
    process.stdout.write(`payments: ${JSON.stringify(figures)}\n`);
  });

  it("made one payment per key, and has each one as it was answered", async () => {
    const { rows } = await database.query<{ id: string; key: string; status: string }>(
      `select id, idempotency_key as key, status from payments.payment`,
    );
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
    const stored = new Map(rows.map((row) => [row.id, row]));
    for (const { id, key, paid, refund } of all) {
      expect(stored.get(id)?.key).toBe(key);
      if (refund !== null) expect(stored.get(id)?.status).toBe("partially_refunded");
      else if (paid) expect(stored.get(id)?.status).toMatch(/completed|refunded/);
    }
  });

  it("asked Stripe for one session per payment, and for each refund once", () => {
    const sessions = double.of("checkout.session").map((one) => one["client_reference_id"]);
    expect(new Set(sessions).size).toBe(sessions.length);
    const refunds = double.of("refund").map((one) => JSON.stringify(one["metadata"]));
    expect(new Set(refunds).size).toBe(refunds.length);
    const byCard = all.filter(({ way, refund }) => way === "card" && refund !== null);
    expect(refunds.length).toBeGreaterThanOrEqual(byCard.length);
  });

  it("took the money of each payment once, and gave each refund back once", async () => {
    const moved = (kinds: string, side: string) =>
      `select p.id from payments.payment p
         join payments.transfer t on t.payment_id = p.id and t.kind in (${kinds})
        group by p.id, p.cents, p.refunded_cents having sum(t.cents) <> p.${side}`;
    expect(await count(moved("'rail_in', 'payment'", "cents"))).toBe(0);
    expect(await count(moved("'rail_out', 'refund'", "refunded_cents"))).toBe(0);
    const cents = (sum: number, one: Readonly<Record<string, unknown>>) =>
      sum + Number(one["amount_received"] ?? one["amount"]);
    const { rows } = await database.query<{ cents: string }>(
      `select -balance_cents as cents from payments.account where kind = 'rail' and owner = 'card'`,
    );
    const there =
      double.of("payment_intent").reduce(cents, 0) - double.of("refund").reduce(cents, 0);
    expect(Number(rows[0]?.cents)).toBe(there);
  });

  it("has a ledger that sums to zero, each balance following from transfers", async () => {
    const { rows } = await database.query<{ sum: string }>(
      "select sum(balance_cents) as sum from payments.account",
    );
    expect(Number(rows[0]?.sum)).toBe(0);
    const db = openDatabase({ url: await databaseOf(home), schema: "payments" });
    const audit = await auditLedger(db);
    await db.close();
    expect(audit.findings).toEqual([]);
    process.stdout.write(`payments: ${audit.transfers} transfers audited\n`);
  });

  it("told partners of each payment and refund: whoever goes by the id sees it once", async () => {
    const { rows } = await database.query<{ id: string }>(
      `select 'payment.completed:' || id as id from payments.payment where completed_at is not null
       union all select 'payment.refunded:' || id from payments.refund where status = 'completed'`,
    );
    expect(receiver.received.filter(({ valid }) => !valid)).toEqual([]);
    const effects = new Set(receiver.received.map(({ eventId }) => eventId));
    expect([...effects].sort()).toEqual(rows.map(({ id }) => id).sort());
    const again = receiver.received.length - effects.size;
    process.stdout.write(`payments: ${effects.size} webhooks, ${again} of them told again\n`);
  });
});
