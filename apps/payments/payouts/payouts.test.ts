// POST /api/payouts and what becomes of one: takings go out once, or come back whole.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { dayMs } from "#platform/clock.ts";
import { newId } from "#platform/id.ts";
import { auditLedger } from "../ledger/audit-ledger.command.ts";
import { startPayments, type PaymentsGround } from "../testing/ground.ts";
import { meddle, rowsOf, runJob } from "../testing/rows.ts";
import { settlePayout } from "./settle-payout.command.ts";

let ground: PaymentsGround;
let key: string;
beforeAll(async () => {
  ground = await startPayments();
});
afterAll(() => ground.stop());
beforeEach(async () => {
  key = await ground.addKey(undefined, newId());
});

const good = "032180000118359719";
const closed = "646180110400000007";

const takeOut = (amount: unknown, more: object = {}, headers: Record<string, string> = {}) =>
  ground.request("POST /api/payouts", { key, body: { amount, account: good, ...more }, headers });
const takings = async () => (await ground.request("GET /api/payouts/balance", { key })).body;
const read = async (id: string) => (await ground.request(`GET /api/payouts/${id}`, { key })).body;
const cancel = (id: string, by = key) =>
  ground.request(`POST /api/payouts/${id}/cancel`, { key: by });
/** A sale by CoDi: bank to bank, so it can be paid out at once. */
const sell = async (amount: number): Promise<void> => {
  const { body } = await ground.pay({ amount }, { key });
  const confirmed = await ground.request("POST /api/sandbox/rails/codi/confirm", {
    key,
    body: { payment_id: body.payment_id },
  });
  expect(confirmed.status).toBe(200);
};
const findings = async () => (await auditLedger(ground.app.services.db)).findings;

describe("201", () => {
  test("leaves the takings at once, and is paid, booked and told", async () => {
    await sell(500);
    const got = await takeOut(120.5, { holder: "Fonda La Milpa", concept: "Semana 48" });
    expect(got.body).toMatchObject({
      amount: 120.5,
      account: good,
      bank: "IXE Banco",
      holder: "Fonda La Milpa",
      status: "approved",
      tracking_key: null,
    });
    expect(await takings()).toEqual({
      balance: 379.5,
      held: 0,
      available: 379.5,
      on_its_way: 120.5,
      currency: "MXN",
    });
    await runJob(ground, "send-payouts");
    const paid = await read(got.body.payout_id as string);
    expect(paid).toMatchObject({ status: "paid", tracking_key: expect.stringMatching(/^\w{30}$/) });
    expect(await takings()).toMatchObject({ balance: 379.5, on_its_way: 0 });
    const told = await rowsOf(ground, "select type from webhook_event where entity_id = $1", [
      paid.payout_id,
    ]);
    expect(told).toEqual([{ type: "payout.paid" }]);
    const sql = "select kind, concept from poliza where source = $1";
    expect(await rowsOf(ground, sql, [`payout:${paid.payout_id as string}`])).toEqual([
      { kind: "payout", concept: "Retiro a la cuenta terminada en 9719" },
    ]);
    expect(await findings()).toEqual([]);
  });

  test("an account that the bank refuses: the money is back", async () => {
    await sell(300);
    const { body } = await takeOut(300, { account: closed });
    await runJob(ground, "send-payouts");
    expect(await read(body.payout_id as string)).toMatchObject({
      status: "failed",
      reason: "account_closed",
    });
    expect(await takings()).toMatchObject({ balance: 300, available: 300, on_its_way: 0 });
  });

  test("ten at once of all takings: one goes out; a key again is the same", async () => {
    await sell(400);
    const all = await Promise.all(Array.from({ length: 10 }, () => takeOut(400)));
    expect(all.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(409)]);
    await sell(400);
    const headers = { "idempotency-key": "again" };
    const [one, two] = await Promise.all([takeOut(100, {}, headers), takeOut(100, {}, headers)]);
    expect(two.body).toEqual(one.body);
    expect(await takings()).toMatchObject({ available: 300, on_its_way: 500 });
    const other = await takeOut(101, {}, headers);
    expect([other.status, other.body.errorCode]).toEqual([422, "IDEMPOTENCY_KEY_REUSED"]);
  });
});

describe("what is held", () => {
  test("a card's money stays for a week, but for what was given back of it", async () => {
    const { body } = await ground.pay({ amount: 9_000 }, { key });
    expect(body.payment_method).toBe("card");
    await ground.request("POST /api/sandbox/rails/card/confirm", {
      key,
      body: { payment_id: body.payment_id },
    });
    await sell(50);
    expect(await takings()).toMatchObject({ balance: 9_050, held: 9_000, available: 50 });
    expect((await takeOut(50.01)).body.errorCode).toBe("PAYOUT_EXCEEDS_TAKINGS");
    await ground.request(`POST /api/payments/${body.payment_id as string}/refunds`, {
      key,
      body: { amount: 1_000 },
    });
    expect(await takings()).toMatchObject({ balance: 8_050, held: 8_000, available: 50 });
    ground.clock.advance(8 * dayMs);
    expect(await takings()).toMatchObject({ held: 0, available: 8_050 });
    expect((await takeOut(8_050)).status).toBe(201);
  });
});

describe("above the house's limit", () => {
  test("waits for another person, and may be turned down with a reason", async () => {
    for (let sale = 0; sale < 8; sale += 1) await sell(8_000);
    const { body } = await takeOut(60_000);
    expect(body.status).toBe("pending_approval");
    await runJob(ground, "send-payouts");
    const id = body.payout_id as string;
    expect((await read(id)).status).toBe("pending_approval");
    const word = { kind: "rejected", by: "operator:eva", reason: "No es su cuenta" } as const;
    await settlePayout(ground.app.services, { id, merchant: null, word });
    expect(await read(id)).toMatchObject({ status: "rejected", reason: "No es su cuenta" });
    expect(await takings()).toMatchObject({ available: 64_000, on_its_way: 0 });
    expect(await findings()).toEqual([]);
  });
});

describe("cancel", () => {
  test("calls it back once; what was sent stays", async () => {
    await sell(200);
    const id = (await takeOut(150)).body.payout_id as string;
    const both = await Promise.all([cancel(id), cancel(id)]);
    expect(both.map(({ status, body }) => [status, body.status])).toEqual([
      [200, "cancelled"],
      [200, "cancelled"],
    ]);
    expect(await takings()).toMatchObject({ available: 200, on_its_way: 0 });
    const other = (await takeOut(150)).body.payout_id as string;
    await runJob(ground, "send-payouts");
    expect((await cancel(other)).body.errorCode).toBe("PAYOUT_NOT_OPEN");
    expect(await findings()).toEqual([]);
  });

  test("404 for another merchant's, and for none", async () => {
    await sell(200);
    const id = (await takeOut(150)).body.payout_id as string;
    const stranger = await ground.addKey(undefined, newId());
    for (const one of [id, newId()]) {
      expect((await cancel(one, stranger)).body.errorCode).toBe("PAYOUT_NOT_FOUND");
      const got = await ground.request(`GET /api/payouts/${one}`, { key: stranger });
      expect([got.status, got.body.errorCode]).toEqual([404, "PAYOUT_NOT_FOUND"]);
    }
  });
});

test("the audit names takings that a payout does not account for", async () => {
  await sell(200);
  const { body } = await takeOut(150);
  const id = body.payout_id as string;
  await meddle(ground, `update payout set cents = 140_00 where id = '${id}'`);
  const found = { record: "payout", recorded: "14000", recomputed: "15000" };
  expect(await findings()).toMatchObject([{ ...found, field: "on_its_way_cents" }]);
  await meddle(ground, `update payout set cents = 150_00 where id = '${id}'`);
  await runJob(ground, "send-payouts");
  await meddle(ground, `update payout set cents = 140_00 where id = '${id}'`);
  expect(await findings()).toMatchObject([{ ...found, field: "paid_cents" }]);
  await meddle(ground, `update payout set cents = 150_00 where id = '${id}'`);
});

test("400 for what is no CLABE or no amount; nothing moves", async () => {
  await sell(100);
  const wrong = [
    ...["032180000118359718", "03218000011835971", "0321800001183597199", "", "CLABE"],
    ...[null, 32_180, ["032180000118359719"]],
  ];
  for (const account of wrong) {
    const got = await takeOut(10, { account });
    expect([got.status, got.body.field], JSON.stringify(account)).toEqual([400, "account"]);
  }
  for (const amount of [0, -1, 1.005, "5", null, 1_000_000.01, 1e300]) {
    expect([(await takeOut(amount)).status, amount]).toEqual([400, amount]);
  }
  expect(await takings()).toMatchObject({ balance: 100, on_its_way: 0 });
});

test("403 without the permission, and a list newest first by pages", async () => {
  await sell(100);
  const weak = await ground.addKey(["payments:create", "payments:read"], newId());
  const body = { amount: 1, account: good };
  expect((await ground.request("POST /api/payouts", { key: weak, body })).status).toBe(403);
  for (const amount of [1, 2, 3]) await takeOut(amount);
  const page = await ground.request("GET /api/payouts?limit=2", { key });
  const amounts = (got: typeof page) =>
    got.body.payouts.map((one: { amount: number }) => one.amount);
  expect(amounts(page)).toEqual([3, 2]);
  const cursor = encodeURIComponent(page.body.nextCursor as string);
  expect(amounts(await ground.request(`GET /api/payouts?cursor=${cursor}`, { key }))).toEqual([1]);
  expect((await ground.request("GET /api/payouts?cursor=x", { key })).status).toBe(400);
});
