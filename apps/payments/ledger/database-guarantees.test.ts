/**
 * What the database itself refuses, whoever asks as the service: the ledger does not lean on our
 * code.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "#platform/id.ts";
import { refused, serviceRole, type ServiceRole } from "#platform/testing/service-role.ts";
import { startPayments, type PaymentsGround } from "../testing/ground.ts";
import { mainLedger } from "./ledger.domain.ts";

let ground: PaymentsGround;
let service: ServiceRole;
let wallet: string;
let merchant: string;
beforeAll(async () => {
  ground = await startPayments();
  const payer = await ground.userWith(500);
  const paid = await ground.pay({ user_id: payer, amount: 100 });
  await ground.request(`POST /api/payments/${String(paid.body.payment_id)}/refunds`, {
    key: ground.key,
    body: { amount: 10 },
  });
  await ground.confirm("codi", String((await ground.pay({ amount: 700 })).body.payment_id));
  service = await serviceRole(ground.database, "payments");
  const rows = await service.rows<{ kind: string; id: string }>("select kind, id from account");
  wallet = rows.find(({ kind }) => kind === "wallet")?.id ?? "";
  merchant = rows.find(({ kind }) => kind === "merchant")?.id ?? "";
});
afterAll(async () => {
  await service.end();
  await ground.stop();
});

describe("the service role", () => {
  it.each([
    "update transfer set cents = 1",
    "update transfer set concept = 'x'",
    "delete from transfer",
    "truncate transfer",
    "delete from account",
    "update account set owner = 'x'",
    "update account set kind = 'merchant'",
    "delete from payment",
    "update payment set cents = 1",
    "update payment set merchant = 'x'",
    "update payment set user_id = 'x'",
    "update payment set request_hash = 'x'",
    "delete from refund",
    "update refund set cents = 1",
    "update refund set goes_to = 'rail'",
    "delete from attempt",
    "update attempt set payment_id = id",
    "delete from rail_event",
    "update rail_event set outcome = 'ignored'",
    "delete from review_item",
    "update review_item set cents = 1",
    "update webhook_event set body = ''",
    "delete from webhook_event",
    "alter table transfer disable trigger all",
    "create table mine (id int)",
    "drop table transfer",
    "set role payments_owner",
  ])("may not: %s", async (sql) => {
    expect(await service.refusalOf(sql)).toBe(refused.permission);
  });

  it("reaches no other schema", async () => {
    expect(await service.schemas()).toEqual(["payments"]);
  });
});

describe("a row", () => {
  const post = (cents: number, from: string, to: string) =>
    service.refusalOf(
      `insert into transfer (ledger_id, id, kind, from_account, to_account, cents, at)
       values ($1, $2, 'transfer', $3, $4, $5, now())`,
      [mainLedger, newId(), from, to, cents],
    );

  it("of the ledger moves a positive amount between two accounts that are open", async () => {
    expect(await post(0, wallet, merchant)).toBe(refused.check);
    expect(await post(-5, wallet, merchant)).toBe(refused.check);
    expect(await post(5, wallet, wallet)).toBe(refused.check);
    expect(await post(5, newId(), wallet)).toBe(refused.unknown);
    expect(await post(5, wallet, newId())).toBe(refused.unknown);
  });

  it("of a wallet never goes below zero, and nobody has two", async () => {
    const sql = "update account set balance_cents = -1 where id = $1";
    expect(await service.refusalOf(sql, [wallet])).toBe(refused.check);
    const second = `insert into account (ledger_id, id, kind, owner, opened_at)
                    select ledger_id, $2, kind, owner, now() from account where id = $1`;
    expect(await service.refusalOf(second, [wallet, newId()])).toBe(refused.taken);
  });

  it.each([
    "update payment set refunded_cents = cents + 1",
    "update payment set refunded_cents = -1",
    "update payment set status = 'refunded' where status = 'completed'",
    "update payment set status = 'pending' where status = 'completed'",
    "update payment set completed_at = null where status = 'completed'",
    "update payment set status = 'unknown'",
    "update refund set status = 'unknown'",
    "update attempt set state = 'unknown'",
  ])("never says: %s", async (sql) => {
    expect(await service.refusalOf(sql)).toBe(refused.check);
  });

  it("of a notice is there once, and a folio names one request", async () => {
    const again = `insert into rail_event (rail, event_id, raw, outcome, received_at)
                   select rail, event_id, raw, outcome, received_at from rail_event`;
    expect(await service.refusalOf(again)).toBe(refused.taken);
    const folio = `insert into attempt (ledger_id, id, payment_id, rail, provider, sent_at,
                                        provider_reference)
                   select ledger_id, $1, payment_id, rail, provider, sent_at, provider_reference
                     from attempt where provider_reference is not null limit 1`;
    expect(await service.refusalOf(folio, [newId()])).toBe(refused.taken);
  });
});
