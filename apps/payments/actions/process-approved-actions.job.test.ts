/** Approved actions are done once, with their outcome; what nobody approved is left alone. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#platform/id.ts";
import { startPayments, type PaymentsGround } from "../testing/ground.ts";
import { meddle, rowsOf, runJob } from "../testing/rows.ts";

let ground: PaymentsGround;
beforeAll(async () => {
  ground = await startPayments();
});
afterAll(() => ground.stop());

const propose = async (kind: string, payload: object, key = ground.key): Promise<string> => {
  const made = await ground.request("POST /api/actions", { key, body: { kind, payload } });
  return made.body.action_id as string;
};
const approved = async (kind: string, payload: object, key = ground.key): Promise<string> => {
  const id = await propose(kind, payload, key);
  await ground.request(`POST /api/actions/${id}/approve`, { key });
  return id;
};
const run = () => runJob(ground, "process-approved-actions");
const outcomeOf = async (id: string) =>
  (await rowsOf(ground, "select outcome from proposed_action where id = $1", [id]))[0]?.["outcome"];
const done = { ok: true, says: "done" };
const nothing = { executed: 0, refused: 0 };

test("a refund is made once, also when the job runs twice; not before it is approved", async () => {
  const user = await ground.userWith(100);
  const paid = await ground.pay({ user_id: user, amount: 60, prefer_wallet: true });
  const payload = { payment_id: paid.body.payment_id as string, amount: 25, reason: "Rota" };
  const id = await propose("refund_payment", payload);
  expect(await run()).toEqual(nothing);
  expect([await ground.balanceOf(user), await outcomeOf(id)]).toEqual([40, null]);

  await ground.request(`POST /api/actions/${id}/approve`, { key: ground.key });
  expect(await run()).toEqual({ executed: 1, refused: 0 });
  expect([await ground.balanceOf(user), await outcomeOf(id)]).toEqual([65, done]);
  expect(await run()).toEqual(nothing);
  expect(await ground.balanceOf(user)).toBe(65);
  const refunds = await rowsOf(ground, "select cents, reason from refund");
  expect(refunds).toEqual([{ cents: 2500, reason: "Rota" }]);
});

test("what cannot be done is refused once, with the reason, and holds nobody up", async () => {
  const foreign = await ground.pay({ amount: 500 }, { key: await ground.addKey() });
  const payment_id = foreign.body.payment_id as string;
  const ids = [
    await approved("refund_payment", { payment_id }),
    await approved("expire_payment", { payment_id }),
    await approved("resolve_review", {
      review_id: newId(),
      resolution: { kind: "noted", note: "Vista" },
    }),
    await approved("correct_top_up", {
      user_id: newId(),
      amount: 1,
      direction: "take",
      reason: "De más",
    }),
  ];
  expect(await run()).toEqual({ executed: 0, refused: 4 });
  expect(await Promise.all(ids.map(outcomeOf))).toEqual([
    { ok: false, says: "payment_not_found" },
    { ok: false, says: "payment_not_found" },
    { ok: false, says: "item_not_found" },
    { ok: false, says: "more_than_topped_up" },
  ]);
  expect(await run()).toEqual(nothing);
});

test("a pending payment expires now; one that is over is refused", async () => {
  const payment_id = (await ground.pay({ amount: 500 })).body.payment_id as string;
  await approved("expire_payment", { payment_id });
  const again = await approved("expire_payment", { payment_id });
  expect((await ground.read(payment_id)).body.status).toBe("pending");
  expect(await run()).toEqual({ executed: 1, refused: 1 });
  expect((await ground.read(payment_id)).body.status).toBe("expired");
  expect(await outcomeOf(again)).toEqual({ ok: false, says: "invalid_state" });
  const told = await rowsOf(
    ground,
    "select count(*) as told from webhook_event where type = 'payment.expired' and entity_id = $1",
    [payment_id],
  );
  expect(told).toEqual([{ told: 1 }]);
});

test("a top-up is corrected both ways, never by more than was put in", async () => {
  const user = await ground.userWith(100);
  const correct = (direction: string, amount: number, key = ground.key) =>
    approved("correct_top_up", { user_id: user, amount, direction, reason: "Captura" }, key);
  await correct("add", 20);
  await correct("take", 70);
  expect(await run()).toEqual({ executed: 2, refused: 0 });
  expect(await ground.balanceOf(user)).toBe(50);
  const tooMuch = await correct("take", 50.01);
  const foreign = await correct("take", 1, await ground.addKey());
  expect(await run()).toEqual({ executed: 0, refused: 2 });
  expect(await outcomeOf(tooMuch)).toEqual({ ok: false, says: "more_than_topped_up" });
  expect(await outcomeOf(foreign)).toEqual({ ok: false, says: "more_than_topped_up" });
  expect(await ground.balanceOf(user)).toBe(50);
});

test("a review is resolved in the action's name, also after a run that died", async () => {
  const payment_id = (await ground.pay({ amount: 500 })).body.payment_id as string;
  const ids = [newId(), newId()] as const;
  await meddle(
    ground,
    ...ids.map(
      (id) => `insert into review_item (ledger_id, id, kind, rail, payment_id, created_at)
        values ('00000000-0000-7000-8000-000000000001', '${id}', 'statement_difference', 'codi',
                '${payment_id}', '2026-11-20')`,
    ),
  );
  const resolution = { kind: "noted", note: "Diferencia de un día" };
  const action = await approved("resolve_review", { review_id: ids[0], resolution });
  expect(await run()).toEqual({ executed: 1, refused: 0 });
  const items = await rowsOf(
    ground,
    "select id, resolved_by from review_item where payment_id = $1 order by resolved_by",
    [payment_id],
  );
  expect(items).toEqual([
    { id: ids[0], resolved_by: `action ${action}` },
    { id: ids[1], resolved_by: null },
  ]);
  const forget = "update proposed_action set executed_at = null, outcome = null";
  await meddle(ground, `${forget} where id = '${action}'`);
  expect(await run()).toEqual({ executed: 1, refused: 0 });
  const late = await approved("resolve_review", { review_id: ids[0], resolution });
  expect(await run()).toEqual({ executed: 0, refused: 1 });
  expect(await outcomeOf(late)).toEqual({ ok: false, says: "already_resolved" });
});
