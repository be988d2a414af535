/**
 * Everything at once over real HTTP: whatever is answered, money adds up, and what is told once is
 * told once.
 */
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#platform/id.ts";
import { auditLedger } from "./audit-ledger.command.ts";
import { startPayments, type PaymentsGround } from "../testing/ground.ts";
import { rowsOf } from "../testing/rows.ts";

const soak = process.env["MILPA_SOAK"] !== undefined;
const seed = process.env["MILPA_SEED"];
const chosen = seed === undefined ? {} : { seed: Number(seed) };
const bounds = { numRuns: soak ? 2_000 : 8, interruptAfterTimeLimit: soak ? 3_600_000 : 8_000 };

let world: PaymentsGround;
/** The last one may be going on when time is up. */
let underway: Promise<void> = Promise.resolve();
beforeAll(async () => {
  world = await startPayments();
});
afterAll(async () => {
  await underway;
  await world.stop();
});

/** Many more payments than the wallet covers, keys that repeat, notices and refunds in between. */
const crowd = fc.record({
  balance: fc.integer({ min: 1, max: 60 }),
  payments: fc.array(
    fc.record({ amount: fc.integer({ min: 1, max: 30 }), key: fc.nat({ max: 12 }) }),
    { minLength: 20, maxLength: 30 },
  ),
  refunds: fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 8, maxLength: 12 }),
});

test("a crowd", { timeout: soak ? 3_700_000 : 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(crowd, (one) => (underway = live(one))),
    { ...bounds, ...chosen },
  );
});

type Crowd = typeof crowd extends fc.Arbitrary<infer T> ? T : never;

async function live({ balance, payments, refunds }: Crowd) {
  const user = await world.userWith(balance);
  const key = await world.addKey();
  const pay = ({ amount, key: of }: Crowd["payments"][number]) =>
    world.pay({ user_id: user, amount }, { key, idempotencyKey: `${of}-${amount}` });
  const made = await Promise.all(payments.map(pay));
  expect(new Set(made.map(({ status }) => status))).toEqual(new Set([201]));
  const ids = [...new Set(made.map(({ body }) => String(body.payment_id)))];
  const keys = new Set(payments.map(({ key: of, amount }) => `${of}-${amount}`));
  expect(ids).toHaveLength(keys.size);
  const post = (path: string, body: unknown) => world.request(`POST ${path}`, { key, body });
  const confirm = (id: string) => post("/api/sandbox/rails/codi/confirm", { payment_id: id });
  const waiting = made.filter(({ body }) => body.status === "pending");
  const all = await Promise.all([
    ...waiting.flatMap(({ body }) => [confirm(body.payment_id), confirm(body.payment_id)]),
    ...refunds.map((amount) => post(`/api/payments/${ids[0]}/refunds`, { amount })),
    ...ids.slice(0, 3).map((id) => post(`/api/payments/${id}/cancel`, {})),
    forged(ids),
  ]);
  expect(all.filter(({ status }) => status >= 500)).toEqual([]);
  expect(await world.balanceOf(user)).toBeGreaterThanOrEqual(0);
  await expectInOrder(user);
}

const forged = async (ids: readonly string[]) => {
  const [row] = await rowsOf(world, "select folio from payment where id = any ($1::uuid[])", [ids]);
  const got = await world.request("POST /api/rails/codi/notifications", {
    headers: { "x-webhook-timestamp": "1", "x-webhook-signature": "sha256=00" },
    body: {
      notification_id: newId(),
      folio_codi: row?.["folio"] ?? "0",
      status: "completed",
      amount: 1,
      currency: "MXN",
      rail_transaction_id: "forged",
    },
  });
  expect([400, 401]).toContain(got.status);
  return got;
};

/** What was completed was told exactly once, and nothing else was. */
const expectInOrder = async (user: string) => {
  expect((await auditLedger(world.app.services.db)).findings).toEqual([]);
  const wrong = await rowsOf(
    world,
    `select p.id, p.status, count(e.id) as told from payment p
       left join webhook_event e on e.entity_id = p.id::text and e.type = 'payment.completed'
      where p.user_id = $1
      group by p.ledger_id, p.id
     having count(e.id) <> case when p.completed_at is null then 0 else 1 end`,
    [user],
  );
  expect(wrong).toEqual([]);
};
