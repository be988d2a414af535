/** The daily retry sends what fell due: a delivery that failed reaches its receiver. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { hourMs } from "#platform/clock.ts";
import { testCronSecret } from "#platform/testing/test-app.ts";
import { newReceiver, status, until, type Receiver } from "#platform/webhooks/test-ground.ts";
import { startIdentity, type IdentityGround } from "../testing/ground.ts";
import { userFacts } from "../testing/user-facts.ts";

let ground: IdentityGround;
let receiver: Receiver;
let key: string;
beforeAll(async () => {
  [ground, receiver] = await Promise.all([startIdentity(), newReceiver()]);
  const permissions = ["clients:manage", "webhooks:manage"];
  key = (await ground.app.services.keys.create({ name: "crm", permissions, scope: {} })).key;
});
afterAll(async () => {
  await ground.stop();
  await receiver.close();
});

const retry = async () => {
  const got = await ground.request("POST /api/cron/webhook-retry", { bearer: testCronSecret });
  expect([got.status, got.body.ok]).toEqual([200, true]);
  return got.body.result as { readonly due: number; readonly left: number };
};

test("a delivery that failed and fell due is sent by the job, once", async () => {
  receiver.answer = status(500);
  const body = { url: receiver.url, events: ["user.created"] };
  const made = await ground.request("POST /api/webhooks/endpoints", { key, body });
  expect(made.status).toBe(201);
  ground.app.services.webhooks.start();
  await userFacts(ground).signUp("dejada@example.org", "Dejada");
  const sent = async () => {
    const path = `/api/webhooks/endpoints/${made.body.id}/deliveries`;
    const { deliveries } = (await ground.request(`GET ${path}`, { key })).body;
    const [{ status: state, attempts }] = deliveries;
    return { state, attempts };
  };
  await until(async () => (await sent()).attempts === 1, 15_000);
  // Before its next attempt is due the job leaves it; the sender itself looks only now and then.
  expect(await retry()).toEqual({ due: 0, left: 0 });
  expect(await sent()).toEqual({ state: "pending", attempts: 1 });
  receiver.answer = status(200);
  ground.clock.advance(hourMs);
  expect((await retry()).left).toBe(0);
  expect(await sent()).toEqual({ state: "delivered", attempts: 2 });
  expect(await retry()).toEqual({ due: 0, left: 0 });
  expect(receiver.received).toHaveLength(2);
});
