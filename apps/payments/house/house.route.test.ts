// What the house collects in its own name: a merchant like any other, asked by its apps alone.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { queueHeaders } from "#platform/client/signed-call.ts";
import { statement } from "#platform/db/statement.ts";
import { newId } from "#platform/id.ts";
import { testCronSecret, testQueueSecret } from "#platform/testing/test-app.ts";
import type { Got } from "#platform/testing/test-client.ts";
import { verifyWebhook } from "#libraries/sdk/verify-webhook.ts";
import { houseWebhookSecret } from "#platform/webhooks/house-secret.ts";
import { newReceiver } from "#platform/webhooks/test-ground.ts";
import { listMerchants } from "../callers/merchants.query.ts";
import { railsOf } from "../rails/rails.ts";
import { startPayments, type PaymentsGround } from "../testing/ground.ts";

let ground: PaymentsGround;
let receiver: Awaited<ReturnType<typeof newReceiver>>;
beforeAll(async () => {
  receiver = await newReceiver();
  ground = await startPayments({ urls: { identity: new URL(receiver.url).origin } });
  ground.app.services.webhooks.start();
});
afterAll(async () => {
  await ground.stop();
  await receiver.close();
});

const ask = (line: string, body?: object): Promise<Got> => {
  const text = body === undefined ? "" : JSON.stringify(body);
  const signed = queueHeaders(testQueueSecret, text, new Date());
  if (text === "") return ground.request(line, { headers: signed });
  const headers = { ...signed, "content-type": "application/json" };
  return ground.request(line, { raw: text, headers });
};

const tenantWith = async (pesos: number): Promise<string> => {
  const tenant = `tenant:${newId()}`;
  const body = { amount: pesos, currency: "MXN" };
  const { key } = ground;
  if (pesos > 0) await ground.request(`POST /api/wallets/${tenant}/top-ups`, { key, body });
  return tenant;
};

const wanted = (user: string, more: object = {}) => ({
  idempotency_key: newId(),
  user_id: user,
  amount: 150.5,
  concept: "Factura 7 de Milpa",
  reference_id: newId(),
  reference_type: "ecosystem-invoice",
  ...more,
});
const create = (body: object) => ask("POST /internal/house-payments", body);
const fromWallet = (id: string) => ask(`POST /internal/house-payments/${id}/from-wallet`, {});

describe("a payment of the house", () => {
  test("is one for its key, never from the wallet at once, and is told to identity", async () => {
    const user = await tenantWith(500);
    const body = wanted(user);
    const made = await create(body);
    expect([made.status, made.body.status, made.body.payment_method]).toEqual([
      201,
      "pending",
      "codi",
    ]);
    const again = await create(body);
    expect([again.status, again.body.payment_id]).toEqual([201, made.body.payment_id]);
    const other = await create({ ...body, amount: 151 });
    expect([other.status, other.body.errorCode]).toEqual([422, "IDEMPOTENCY_KEY_REUSED"]);

    const id = String(made.body.payment_id);
    const bank = new URL(made.body.checkout_url).pathname.replace("/checkout/", "/sandbox/bank/");
    await ground.request(`POST ${bank}`, { form: { do: "pay" } });
    expect((await ask(`GET /internal/house-payments/${id}`)).body.status).toBe("completed");
    expect((await create(body)).body.status).toBe("completed");
    await expect.poll(() => receiver.received.length, { timeout: 5_000 }).toBe(1);
    const [told] = receiver.received;
    expect(told?.path).toBe("/api/webhooks/payments");
    const secret = houseWebhookSecret({ queue: testQueueSecret }, "payments", "identity");
    const { headers, body: rawBody } = told ?? { headers: {}, body: "" };
    const verdict = verifyWebhook({ headers, rawBody, secrets: [secret], now: new Date() });
    expect(verdict).toEqual({ ok: true });
    expect(JSON.parse(String(rawBody))).toMatchObject({ data: { payment_id: id } });
  });

  test("is a merchant's by name, with one key that nobody was shown", async () => {
    const all = await Promise.all(Array.from({ length: 6 }, () => tenantWith(0)));
    await Promise.all(all.map((user) => create(wanted(user))));
    const merchants = await listMerchants(ground.app.services.db, 50);
    expect(merchants.filter(({ name }) => name === "Milpa")).toHaveLength(1);
  });

  test("is given up, and then not again paid", async () => {
    const { payment_id: id } = (await create(wanted(await tenantWith(500)))).body;
    const cancel = () => ask(`POST /internal/house-payments/${id}/cancel`);
    expect((await cancel()).body.status).toBe("cancelled");
    expect((await cancel()).body.status).toBe("cancelled");
    expect((await fromWallet(id)).body.errorCode).toBe("INVALID_STATE");
  });
});

describe("from the payer's wallet", () => {
  test("paid once, where it covers", async () => {
    const user = await tenantWith(200);
    const { payment_id: id } = (await create(wanted(user))).body;
    const paid = await fromWallet(id);
    expect([paid.status, paid.body.status, paid.body.payment_method]).toEqual([
      200,
      "completed",
      "wallet",
    ]);
    expect((await fromWallet(id)).body.status).toBe("completed");
    expect(await ground.balanceOf(user)).toBe(49.5);
    expect((await ask(`POST /internal/house-payments/${id}/cancel`)).status).toBe(409);
  });

  test("not where it does not cover", async () => {
    const { payment_id: id } = (await create(wanted(await tenantWith(20)))).body;
    const got = await fromWallet(id);
    expect([got.status, got.body.errorCode]).toEqual([409, "INSUFFICIENT_FUNDS"]);
  });

  test("not where its owner switched the house off", async () => {
    const user = await tenantWith(500);
    const { payment_id: id } = (await create(wanted(user))).body;
    const { db } = ground.app.services;
    const off = statement(
      "tests.switch-off",
      `insert into wallet_app (ledger_id, user_id, lineage_id, allowed, changed_at)
       select ledger_id, user_id, asked_by, false, now() from payment where id = $1`,
    );
    await db.run(off, [id]);
    const got = await fromWallet(id);
    expect([got.status, got.body.errorCode]).toEqual([403, "APP_SWITCHED_OFF"]);
    expect(await ground.balanceOf(user)).toBe(500);
  });
});

test("a tenant that was made known is a merchant by name, also without a key", async () => {
  const id = newId();
  const line = `PUT /internal/ecosystem-tenants/${id}`;
  const made = await ask(line, { name: "Fonda Lupita", email: "pagos@fonda.test" });
  expect([made.status, made.body]).toEqual([
    200,
    { merchant: `tenant:${id}`, user_id: `tenant:${id}` },
  ]);
  await ask(line, { name: "Fonda Doña Lupita", email: "pagos@fonda.test" });
  const name = statement<{ readonly name: string }>(
    "tests.known-name",
    "select known_merchant_name($1) as name",
  );
  const [known] = await ground.app.services.db.run(name, [`tenant:${id}`]);
  expect(known?.name).toBe("Fonda Doña Lupita");
});

const nobody = "00000000-0000-4000-8000-000000000000";
test.each([
  ["POST /internal/house-payments", wanted("x")],
  [`GET /internal/house-payments/${nobody}`, undefined],
  [`POST /internal/house-payments/${nobody}/cancel`, undefined],
  [`POST /internal/house-payments/${nobody}/from-wallet`, undefined],
  [`PUT /internal/ecosystem-tenants/${nobody}`, { name: "x", email: "x@y.test" }],
])("%s: 403 for a scheduler outside, 401 for a key, 404 for another's", async (line, body) => {
  const headers = { authorization: `Bearer ${testCronSecret}` };
  const sent = body === undefined ? { headers } : { headers, body };
  expect((await ground.request(line, sent)).status).toBe(403);
  expect((await ground.request(line, { key: ground.key })).status).toBe(401);
  if (line.includes(`house-payments/${nobody}`)) {
    expect((await ask(line)).body.errorCode).toBe("NOT_FOUND");
    const { payment_id: id } = (await ground.pay({ amount: 500 })).body;
    expect((await ask(line.replace(nobody, id))).status).toBe(404);
  }
});

test("400 for what is no request; 503 while no rail can serve", async () => {
  const body = wanted(await tenantWith(0));
  expect((await create({ ...body, amount: 2_000_000 })).status).toBe(400);
  const { rails } = railsOf(ground.app.services, ground.app.settings as never);
  const up = Object.values(rails).map((rail) => [rail, rail.isUp] as const);
  for (const [rail] of up) Object.assign(rail, { isUp: () => false });
  const got = await create(body);
  for (const [rail, isUp] of up) Object.assign(rail, { isUp });
  expect([got.status, got.body.errorCode]).toEqual([503, "RAIL_UNAVAILABLE"]);
  expect((await create(body)).status).toBe(201);
});

describe("the key of a tenant", () => {
  const keysOf = (id: string) => `POST /internal/ecosystem-tenants/${id}/keys`;

  test("makes payments in the tenant's name", async () => {
    const id = newId();
    expect((await ask(keysOf(id), { app: "pos" })).body.errorCode).toBe("NOT_FOUND");
    await ask(`PUT /internal/ecosystem-tenants/${id}`, { name: "Fonda Luz", email: "l@x.example" });
    const given = await ask(keysOf(id), { app: "pos" });
    expect([given.status, given.body.merchant]).toEqual([201, `tenant:${id}`]);
    const { body } = await ground.pay({}, { key: given.body.key });
    expect(body.payment_id).toBeTruthy();
    const merchants = await listMerchants(ground.app.services.db, 50);
    expect(merchants).toContainEqual({ merchant: `tenant:${id}`, name: "Fonda Luz" });
  });

  test("is for apps of the house alone", async () => {
    const headers = { authorization: `Bearer ${testCronSecret}` };
    const got = await ground.request(keysOf(newId()), { body: { app: "pos" }, headers });
    expect([got.status, got.body.errorCode]).toEqual([403, "FORBIDDEN"]);
  });
});
