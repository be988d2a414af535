/** Requests to Stripe without an answer, also those of a process that died, come to one end. */
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { dayMs, secondMs } from "#platform/clock.ts";
import { newId } from "#platform/id.ts";
import { startOnStripe, type StripeGround } from "../testing/stripe-ground.ts";

let ground: StripeGround;
beforeAll(async () => {
  ground = await startOnStripe();
});
afterAll(() => ground.stop());
afterEach(() => {
  ground.double.faults.length = 0;
});

/** Sent and asked, and the SDK repeats each once: no answer ever comes. */
const silent = async () => {
  ground.double.faults.push("cut", "cut", "cut", "cut");
  const [body, idempotencyKey] = [{ user_id: newId(), amount: 9000 }, newId()];
  const made = await ground.pay(body, { idempotencyKey });
  expect([made.status, made.body.errorCode]).toEqual([503, "RAIL_UNAVAILABLE"]);
  return { again: () => ground.pay(body, { idempotencyKey }), user: body.user_id };
};
const sessions = () => ground.double.of("checkout.session");
const vouchers = () => ground.double.of("payment_intent");

test("Stripe has it already: it is found, and nothing is made twice", async () => {
  const before = sessions().length;
  const { again } = await silent();
  ground.clock.advance(31 * secondMs);
  expect(await ground.cron("resolve-attempts")).toEqual({ asked: 1, resolved: 1 });
  expect(await ground.cron("resolve-attempts")).toEqual({ asked: 0, resolved: 0 });
  const got = await again();
  expect([got.status, got.body.payment_method]).toEqual([201, "card"]);
  expect(sessions()).toHaveLength(before + 1);
});

test("Stripe is away as well when it is asked: the next run asks again", async () => {
  const before = sessions().length;
  const { again } = await silent();
  ground.clock.advance(31 * secondMs);
  ground.double.faults.push("limited");
  expect(await ground.cron("resolve-attempts")).toEqual({ asked: 1, resolved: 0 });
  expect(await ground.cron("resolve-attempts")).toEqual({ asked: 1, resolved: 1 });
  expect([(await again()).status, sessions().length]).toEqual([201, before + 1]);
});

test("after a day nobody waits: it ends, no other rail gets it, and the key is free", async () => {
  const { again, user } = await silent();
  const [pages, slips] = [sessions().length, vouchers().length];
  ground.clock.advance(dayMs);
  await ground.cron("resolve-attempts");
  const list = await ground.request(`GET /api/payments?user_id=${user}`, { key: ground.key });
  expect(list.body.payments.map(({ status }: { status: string }) => status)).toEqual(["failed"]);
  expect([sessions().length, vouchers().length]).toEqual([pages, slips]);
  expect((await again()).status).toBe(201);
});
