/**
 * The auditor: silent on a ledger as it was written, and names whatever was changed behind its
 * back.
 */
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { newId } from "#platform/id.ts";
import { startPayments, type PaymentsGround } from "../testing/ground.ts";
import { tamper } from "#platform/testing/tamper.ts";
import { auditLedger } from "./audit-ledger.command.ts";

let ground: PaymentsGround;
let walletPayment: string;
beforeAll(async () => {
  ground = await startPayments();
  walletPayment = await busy();
  await tamper(ground, "create schema saved");
  for (const table of tables) await tamper(ground, `create table saved.${table} as table ${table}`);
});
afterEach(async () => {
  const restored = tables.map(
    (table) => `delete from ${table}; insert into ${table} select * from saved.${table};`,
  );
  await tamper(ground, `set session_replication_role = replica; ${restored.join("")}`);
});
afterAll(() => ground.stop());

const tables = ["account", "transfer", "payment", "refund", "rail_event"];

/** Money in, moved, paid by wallet and over rails, paid too late, and given back. */
const busy = async (): Promise<string> => {
  const [payer, friend] = [await ground.userWith(1_000), newId()];
  await ground.request(`POST /api/wallets/${payer}/transfers`, {
    key: ground.key,
    body: { to_user_id: friend, amount: 10, currency: "MXN" },
  });
  const made = await ground.pay({ user_id: payer, amount: 150 });
  const refund = (id: string, amount: number) =>
    ground.request(`POST /api/payments/${id}/refunds`, { key: ground.key, body: { amount } });
  await refund(String(made.body.payment_id), 50);
  const codi = String((await ground.pay({ amount: 500 })).body.payment_id);
  await ground.confirm("codi", codi);
  const card = String((await ground.pay({ amount: 9_000 })).body.payment_id);
  await ground.confirm("card", card);
  await refund(card, 1_000);
  const late = String((await ground.pay({ amount: 700 })).body.payment_id);
  await ground.request(`POST /api/payments/${late}/cancel`, { key: ground.key });
  await ground.confirm("codi", late);
  return String(made.body.payment_id);
};

const audit = () => auditLedger(ground.app.services.db);
const named = async () => {
  const { findings } = await audit();
  expect(findings.map(({ id }) => id)).not.toContain(null);
  return findings.map(({ record, field }) => `${record} ${field}`);
};

test("an untouched ledger has no findings, and says where the money is", async () => {
  const { findings, kinds, transfers } = await audit();
  expect(findings).toEqual([]);
  expect(transfers).toBe(8);
  expect(kinds.map(({ kind, cents }) => [kind, cents])).toEqual([
    ["funding", -100_000n],
    ["merchant", 860_000n],
    ["rail", -920_000n],
    ["wallet", 160_000n],
  ]);
});

describe("what was changed is named:", () => {
  test("a balance with one cent more, and with it the whole", async () => {
    const [row] = await tamper(
      ground,
      `update account set balance_cents = balance_cents + 1
        where id = (select id from account where kind = 'wallet' order by id limit 1)
        returning id, balance_cents`,
    );
    const recorded = String(row?.["balance_cents"]);
    const recomputed = String(Number(recorded) - 1);
    expect((await audit()).findings).toEqual([
      { record: "account", id: row?.["id"], field: "balance_cents", recorded, recomputed },
      expect.objectContaining({ record: "ledger", recorded: "1", recomputed: "0" }),
    ]);
  });

  test.each([
    ["update transfer set cents = cents + 1 where kind = 'payment'", "payment merchant_cents"],
    ["delete from transfer where kind = 'top_up'", "account balance_cents"],
    ["update transfer set kind = 'top_up' where kind = 'payment'", "transfer accounts"],
    ["update transfer set payment_id = null where kind = 'refund'", "transfer accounts"],
    ["delete from transfer where kind = 'refund'", "refund wallet_cents"],
    ["delete from refund where goes_to = 'wallet'", "payment refunded_cents"],
    ["delete from refund where goes_to = 'rail'", "payment refunded_cents"],
    ["update payment set cents = cents + 1 where method = 'codi'", "payment merchant_cents"],
    ["update payment set merchant = 'key:other' where method = 'codi'", "payment merchant"],
    ["delete from transfer where kind = 'late_payment'", "notice transfers of codi"],
    [
      `update payment set status = 'pending', completed_at = null
        where method = 'codi' and status = 'completed'`,
      "payment merchant_cents",
    ],
    [
      `update payment set refunded_cents = cents, status = 'refunded' where method = 'wallet'`,
      "payment merchant_cents",
    ],
  ])("%s", async (sql, finding) => {
    await tamper(ground, sql);
    const found = await named();
    expect(found.filter((each) => each.startsWith(finding))).not.toEqual([]);
  });

  test("a payment that was paid twice", async () => {
    await tamper(
      ground,
      `insert into transfer select ledger_id, $2, kind, from_account, to_account, cents,
                                   payment_id, concept, at
         from transfer where payment_id = $1 and kind = 'payment'`,
      [walletPayment, newId()],
    );
    expect((await audit()).findings).toContainEqual({
      record: "payment",
      id: walletPayment,
      field: "merchant_cents",
      recorded: "10000",
      recomputed: "25000",
    });
  });

  test("one transaction of a rail that moved money under two names", async () => {
    await tamper(
      ground,
      `insert into rail_event (rail, event_id, payment_id, raw, outcome, received_at, reference,
                               rail_transaction_id, transfer_id)
       select rail, 'again', payment_id, raw, outcome, received_at, reference,
              rail_transaction_id, (select id from transfer where kind = 'late_payment')
         from rail_event where rail = 'card'`,
    );
    expect(await named()).toEqual([expect.stringMatching(/^notice transfers of card /)]);
  });
});
