/** Cash is told of a business day later: it pays its payment within two of them, and not after. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { newId } from "#platform/id.ts";
import type { StripeObject } from "../testing/stripe-objects.ts";
import { startOnStripe, type StripeGround } from "../testing/stripe-ground.ts";

let ground: StripeGround;
// A Friday; the voucher's last day is the Monday after, until 23:59 there, 05:59 in UTC.
const friday = "2026-11-20T18:00:00Z";
const lastMoment = "2026-11-24T05:59:00.000Z";
beforeAll(async () => {
  ground = await startOnStripe({ at: friday });
});
afterAll(() => ground.stop());

let id: string;
let user: string;
let voucher: StripeObject | undefined;
beforeEach(async () => {
  // More than CoDi takes, and cards are away: cash at a store is next.
  ground.double.faults.push("limited");
  user = newId();
  id = String((await ground.pay({ user_id: user, amount: 9_000 })).body.payment_id);
  voucher = ground.double.of("payment_intent").at(-1);
});

const at = (time: string): void => {
  ground.clock.advance(new Date(time).getTime() - ground.clock.now().getTime());
};
const paid = async () => {
  const intent = { ...voucher, amount_received: 900_000, status: "succeeded" };
  return (await ground.tell("payment_intent.succeeded", intent)).body.outcome as string;
};
const statusOf = async () => (await ground.read(id)).body.status as string;
const listed = async (status: string) => {
  const path = `GET /api/payments?status=${status}&user_id=${user}`;
  const { body } = await ground.request(path, { key: ground.key });
  return (body.payments as readonly unknown[]).length;
};

test("told on the second business day, past its last moment: it pays the payment", async () => {
  expect((await ground.read(id)).body).toMatchObject({ status: "pending", expires_at: lastMoment });
  // Wednesday, 23:59:59 in Mexico City.
  at("2026-11-26T05:59:59Z");
  await ground.cron("expire-payments");
  expect([await statusOf(), await listed("pending"), await listed("expired")]).toEqual([
    ...["pending", 1, 0],
  ]);
  expect(await paid()).toBe("applied");
  expect(await statusOf()).toBe("completed");
});

test("told later: it is expired by then; the money is the payer's, and is flagged", async () => {
  // It is Wednesday: this voucher's last day is the Saturday after, and Monday and Tuesday count.
  expect((await ground.read(id)).body.expires_at).toBe("2026-11-29T05:59:00.000Z");
  at("2026-12-02T05:59:59Z");
  expect(await statusOf()).toBe("pending");
  at("2026-12-02T06:00:00Z");
  expect([await statusOf(), await listed("expired"), await listed("pending")]).toEqual([
    ...["expired", 1, 0],
  ]);
  expect(await paid()).toBe("review");
  expect(await ground.balanceOf(user)).toBe(9_000);
});
