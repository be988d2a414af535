/**
 * What the database itself refuses, whoever asks as the service: the ledger does not lean on our
 * code.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "#platform/id.ts";
import { startTestApp, type TestApp } from "#platform/testing/test-app.ts";
import { refused, serviceRole, type ServiceRole } from "#platform/testing/service-role.ts";
import { vouchersApp } from "../app.ts";
import { newMarket, type Market } from "../testing/market.ts";
import { tamper } from "../testing/outbox.ts";

let world: TestApp;
let market: Market;
let service: ServiceRole;
let batchId: string;
beforeAll(async () => {
  world = await startTestApp(vouchersApp);
  market = await newMarket(world);
  const payer = await market.member();
  batchId = await market.give(payer, market.stallId, 500);
  const { id } = await market.charge(300);
  await world.request(`POST /api/charge-requests/${id}/apply`, payer);
  await world.request(`POST /api/charge-requests/${id}/settle`, { key: market.key });
  service = await serviceRole(world.database, "vouchers");
});
afterAll(async () => {
  await service.end();
  await world.stop();
});

describe("the service role", () => {
  it.each([
    "update transfer set cents = 1",
    "update transfer set note = 'x'",
    "delete from transfer",
    "truncate transfer",
    "update webhook_event set body = ''",
    "delete from webhook_event",
    "delete from batch",
    "delete from charge",
    "delete from polen",
    "delete from wallet",
    "update batch set issuer_cell_id = id",
    "update batch set expires_at = now()",
    "update batch set minted_cents = 1",
    "update batch set wallet_id = id",
    "update charge set total_cents = 1",
    "update charge set cell_id = id",
    "update charge set external_ref = 'x'",
    "update charge set expires_at = now()",
    "update polen set month = '2026-01'",
    "update community set time_zone = 'UTC'",
    "alter table transfer disable trigger all",
    "create table mine (id int)",
    "drop table transfer",
  ])("may not: %s", async (sql) => {
    expect(await service.refusalOf(sql)).toBe(refused.permission);
  });

  it("cannot become the owner, nor reach another schema", async () => {
    expect(await service.refusalOf("set role vouchers_owner")).toBe(refused.permission);
    expect(await service.schemas()).toEqual(["vouchers"]);
    expect(await service.refusalOf("create table public.mine (id int)")).toBe(refused.permission);
  });

  it("cannot read another app's tables", async () => {
    await tamper(world, "create schema if not exists other_app", []);
    await tamper(world, "create table other_app.secret (id int)", []);
    expect(await service.refusalOf("select * from other_app.secret")).toBe(refused.permission);
  });
});

describe("a row", () => {
  const post = (cents: number, from: string, to: string, batch = batchId) =>
    service.refusalOf(
      `insert into transfer (community_id, id, kind, from_account, to_account, issuer_cell_id,
                             batch_id, cents, at)
       values ($1, $2, 'issue', $3, $4, $5, $6, $7, now())`,
      [market.communityId, newId(), from, to, market.stallId, batch, cents],
    );

  it("of the ledger moves a positive amount of a known batch between two accounts", async () => {
    const [one, two] = [newId(), newId()];
    expect(await post(0, one, two)).toBe(refused.check);
    expect(await post(-5, one, two)).toBe(refused.check);
    expect(await post(5, one, one)).toBe(refused.check);
    expect(await post(5, one, two, newId())).toBe(refused.unknown);
    const ofNoCharge = await service.refusalOf(
      `insert into transfer (community_id, id, kind, from_account, to_account, issuer_cell_id,
                             batch_id, cents, charge_id, at)
       values ($1, $2, 'issue', $2, $3, $3, $4, 5, $2, now())`,
      [market.communityId, newId(), market.stallId, batchId],
    );
    expect(ofNoCharge).toBe(refused.unknown);
    expect(
      await service.refusalOf("insert into transfer (community_id, id) values ($1, $1)", [newId()]),
    ).toBe(refused.missing);
  });

  it.each([
    "update batch set remaining_cents = -1, live = false where id = $1",
    "update batch set remaining_cents = minted_cents + 1, live = true where id = $1",
    "update batch set remaining_cents = 0, live = true where id = $1",
    "update batch set live = false where id = $1",
  ])("of a batch never says: %s", async (sql) => {
    expect(await service.refusalOf(sql, [batchId])).toBe(refused.check);
  });

  it.each([
    "update charge set vales_applied_cents = total_cents + 1",
    "update charge set cash_cents = cash_cents + 1",
    "update charge set cash_cents = null",
    "update charge set status = 'pending'",
    "update charge set settled_at = null",
    "update charge set status = 'unknown'",
    "update charge set cashback_cents = -1",
    "update polen set used_cents = -1",
  ])("never says: %s", async (sql) => {
    expect(await service.refusalOf(sql)).toBe(refused.check);
  });
});
