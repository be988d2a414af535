/** Payments on a CoDi behind a socket: silence, a killed process, and never two requests. */
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { newId } from "#platform/id.ts";
import { startOwnProcess } from "#platform/testing/own-process.ts";
import { testCronSecret } from "#platform/testing/test-app.ts";
import { startCodiDouble, type CodiDouble } from "../testing/codi-double.ts";
import { startPayments, type PaymentsGround } from "../testing/ground.ts";

let double: CodiDouble;
let ground: PaymentsGround;
beforeAll(async () => {
  double = await startCodiDouble();
  // Another process tells the time of the world: this one begins there.
  const at = new Date().toISOString();
  ground = await startPayments({ at, variables: double.variables });
});
afterAll(async () => {
  await ground.stop();
  await double.stop();
});

const resolve = async () => {
  ground.clock.advance(60_000);
  const bearer = testCronSecret;
  return (await ground.request("POST /api/cron/resolve-attempts", { bearer })).body.result;
};
const charges = () => double.seen.charge.length;

test("a payment shows CoDi's own message, under the rail's own name", async () => {
  const { body } = await ground.pay({ amount: 500 });
  expect([body.payment_method, body.gateway_provider]).toEqual(["codi", "codi"]);
  expect(JSON.parse(String(body.qr_string)).ic.IDC).toBe(body.folio_codi);
});

test("time-out after sending: it is asked about, and never sent twice", async () => {
  const [body, idempotencyKey, before] = [{ user_id: newId(), amount: 500 }, newId(), charges()];
  double.faults.charge.push("cut");
  double.faults.query.push("broken");
  const got = await ground.pay(body, { idempotencyKey });
  expect([got.status, got.body.errorCode]).toEqual([503, "RAIL_UNAVAILABLE"]);
  expect(await resolve()).toEqual({ asked: 1, resolved: 1 });
  const again = await ground.pay(body, { idempotencyKey });
  expect([again.status, again.body.payment_method]).toEqual([201, "card"]);
  expect(charges() - before).toBe(1);
});

test("kill -9 between the rail's answer and the commit: resolved, and paid for once", async () => {
  const before = charges();
  const program = `${import.meta.dirname}/../testing/app-process.ts`;
  const given = [ground.database.serviceUrl("payments"), inject("testServer").masterKey];
  const variables = JSON.stringify(double.variables);
  const { said: url, kill } = await startOwnProcess(program, [...given, variables]);
  double.faults.charge.push("silence");
  const user = newId();
  const body = { user_id: user, amount: 500, currency: "MXN", concept: "Prueba" };
  const headers = { "x-api-key": ground.key, "idempotency-key": user };
  const asked = fetch(`${url}/api/payments`, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { ...headers, "content-type": "application/json" },
  }).catch(() => "died");
  await expect.poll(charges, { timeout: 10_000, interval: 10 }).toBe(before + 1);
  const ended = await kill();
  expect([await asked, ended]).toEqual(["died", "SIGKILL"]);

  expect(await resolve()).toEqual({ asked: 1, resolved: 1 });
  expect(await resolve()).toEqual({ asked: 0, resolved: 0 });
  const again = await ground.pay(body, { idempotencyKey: user });
  expect([again.status, again.body.payment_method]).toEqual([201, "card"]);
  const all = await ground.request(`GET /api/payments?user_id=${user}`, { key: ground.key });
  expect(all.body.payments).toHaveLength(1);
  expect(charges()).toBe(before + 1);
});
