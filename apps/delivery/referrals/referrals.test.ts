/** Referrals: a tree without circles, and 3 % of a month paid once, whatever breaks. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { statement } from "#platform/db/statement.ts";
import { dayMs } from "#platform/clock.ts";
import { newId } from "#platform/id.ts";
import { noteAsked } from "./note-share.command.ts";
import {
  depot,
  settle,
  startDelivery,
  type Business,
  type DeliveryGround,
} from "../testing/ground.ts";

let ground: DeliveryGround;
let at: Business;
beforeAll(async () => {
  ground = await startDelivery();
  at = await ground.found();
  await ground.send(at, "PUT /api/depot", depot);
});
afterAll(() => ground.stop());

const welcome = (phone: string, referralCode?: string) =>
  ground.send(at, "POST /api/customers", { name: phone, phone, referralCode });
const bring = async (who: { customerId: string; addressId: string }, quantity: number) => {
  const items = [{ productId: at.water, quantity }];
  const wish = { customerId: who.customerId, addressId: who.addressId, items };
  const { body } = await ground.send(at, "POST /api/orders", wish);
  const done = await ground.send(at, `POST /api/orders/${body.id}/deliver`);
  expect(done.body.state).toBe("delivered");
};

it("nobody comes back to themselves, and who brought somebody is written once", async () => {
  const ana = await settle(ground, at, { phone: "5520000001" });
  const beto = await settle(ground, at, { phone: "5520000002", referralCode: ana.code });
  await settle(ground, at, { phone: "5520000003", referralCode: beto.code });
  const { code } = await settle(ground, at, { phone: "5520000003" });
  expect((await welcome("5520000001", code)).body.code).toBe("REFERRAL_CIRCLE");
  expect((await welcome("5520000001", ana.code)).body.code).toBe("REFERRAL_CIRCLE");
  expect((await welcome("5520000002", code)).body.code).toBe("ALREADY_REFERRED");
  expect((await welcome("5520000002", ana.code)).status).toBe(201);
  expect((await welcome("5520000004", "ZZZZZZZZ")).body.code).toBe("REFERRER_NOT_FOUND");
  expect((await ground.send(at, "POST /api/customers", { name: "X" })).body.code).toBe(
    "CONTACT_NEEDED",
  );
});

it("a month's share is 3 % to the cent, written once, and paid into the wallet once", async () => {
  const dora = await settle(ground, at, { phone: "5520000011" });
  const eva = await settle(ground, at, { phone: "5520000012", referralCode: dora.code });
  const flor = await settle(ground, at, { phone: "5520000013", referralCode: dora.code });
  const gala = await settle(ground, at, { phone: "5520000014", referralCode: eva.code });
  await bring(eva, 7);
  await bring(flor, 1);
  await bring(gala, 3);
  const month = ground.clock.now().toISOString().slice(0, 7);
  const wallet = { walletUser: "dora-1" };
  await ground.send(at, `PUT /api/customers/${dora.customerId}/wallet`, wallet);
  ground.clock.advance(32 * dayMs);
  const result = await ground.job("referral-shares");
  // 3 % of 360.00 is 10.80, and of 135.00 4.05.
  expect(result).toMatchObject({ written: 2, cents: 1_485 });
  expect(result.paid).toBe(1);
  const again = await ground.job("referral-shares");
  expect(again).toMatchObject({ written: 0, cents: 0, paid: 0, away: 0 });
  expect(ground.doubles.payments.wallets.get("dora-1")).toBe(10.8);
  const { shares } = await ground.read(at, `/api/referral-shares?month=${month}`);
  expect(shares).toMatchObject([
    { referrerId: dora.customerId, revenue: 360, share: 10.8, state: "paid", paidBy: "wallet" },
    { referrerId: eva.customerId, revenue: 135, share: 4.05, state: "due", paidBy: null },
  ]);
  expect(shares[0].lines).toMatchObject([
    { customerId: eva.customerId, revenue: 315, share: 9.45 },
    { customerId: flor.customerId, revenue: 45, share: 1.35 },
  ]);
  const byHand = await ground.send(at, `POST /api/referral-shares/${shares[1].id}/paid`);
  expect(byHand.body).toMatchObject({ state: "paid", paidBy: "hand" });
  const twice = await ground.send(at, `POST /api/referral-shares/${shares[1].id}/paid`);
  expect([twice.status, twice.body.code]).toEqual([409, "SHARE_PAID"]);
  const none = await ground.send(at, `POST /api/referral-shares/${newId()}/paid`);
  expect(none.body.code).toBe("SHARE_NOT_FOUND");
});

const shareOf = async (month: string, referrerId: string) => {
  const { shares } = await ground.read(at, `/api/referral-shares?month=${month}`);
  return shares.find((one: { referrerId: string }) => one.referrerId === referrerId);
};

/** Somebody who earned 1.35 of the month before, and has a wallet. */
const earnAlone = async (phones: readonly [string, string], walletUser: string) => {
  const who = await settle(ground, at, { phone: phones[0] });
  const brought = await settle(ground, at, { phone: phones[1], referralCode: who.code });
  await bring(brought, 1);
  await ground.send(at, `PUT /api/customers/${who.customerId}/wallet`, { walletUser });
  const month = ground.clock.now().toISOString().slice(0, 7);
  ground.clock.advance(32 * dayMs);
  return { ...who, month };
};
const hand = (id: string, body: object = {}) =>
  ground.send(at, `POST /api/referral-shares/${id}/paid`, body);

it("a share whose wallet may hold it is not handed over, and asked for again", async () => {
  const { month, customerId } = await earnAlone(["5520000021", "5520000022"], "hugo-1");
  const { payments } = ground.doubles;
  payments.faults.set("topUp", ["fail_after"]);
  expect(await ground.job("referral-shares")).toMatchObject({ written: 1, paid: 0, away: 1 });
  const share = await shareOf(month, customerId);
  expect([share.state, share.askedAt]).toEqual(["due", ground.clock.now().toISOString()]);
  const early = await hand(share.id);
  expect([early.status, early.body.code]).toEqual([409, "SHARE_ASKED"]);
  // Another wallet would take it a second time.
  const path = `PUT /api/customers/${customerId}/wallet`;
  await ground.send(at, path, { walletUser: "hugo-2" });
  expect(await ground.job("pay-referral-shares")).toMatchObject({ paid: 1, away: 0 });
  expect(payments.wallets.get("hugo-1")).toBe(1.35);
  expect(payments.wallets.get("hugo-2")).toBeUndefined();
  expect((await hand(share.id)).body.code).toBe("SHARE_PAID");
});

it("a share that a wallet surely did not take may be handed over", async () => {
  const { month, customerId } = await earnAlone(["5520000031", "5520000032"], "inés-1");
  const { payments } = ground.doubles;
  payments.faults.set("topUp", [{ status: 403, code: "forbidden" }]);
  expect(await ground.job("referral-shares")).toMatchObject({ paid: 0, away: 1 });
  const share = await shareOf(month, customerId);
  expect(share.askedAt).toBeNull();
  const byWallet = await hand(share.id, { by: "wallet" });
  expect([byWallet.status, byWallet.body.code]).toEqual([400, "INVALID_REQUEST"]);
  expect((await hand(share.id)).body).toMatchObject({ state: "paid", paidBy: "hand" });
  expect(await ground.job("pay-referral-shares")).toMatchObject({ paid: 0, away: 0 });
  expect(payments.wallets.get("inés-1")).toBeUndefined();
});

it("a share that is handed over while the run goes on is not paid into the wallet", async () => {
  const { month, customerId } = await earnAlone(["5520000041", "5520000042"], "julia-1");
  const { db } = ground.app.services;
  await ground.send(at, `PUT /api/customers/${customerId}/wallet`, { walletUser: null });
  await ground.job("referral-shares");
  const share = await shareOf(month, customerId);
  const now = ground.clock.now();
  const asking = { id: share.id, walletUser: "julia-1" };
  // The run has it on its list; then it is handed over.
  await hand(share.id);
  expect(await noteAsked(db, at.id, asking, now)).toBeNull();
});

it("after a day without an answer a person says where it is", async () => {
  const { month, customerId } = await earnAlone(["5520000051", "5520000052"], "karla-1");
  ground.doubles.payments.faults.set("topUp", ["fail_before"]);
  await ground.job("referral-shares");
  const share = await shareOf(month, customerId);
  ground.clock.advance(dayMs);
  expect(await ground.job("pay-referral-shares")).toMatchObject({ paid: 0, away: 0 });
  expect((await hand(share.id, { by: "wallet" })).body).toMatchObject({ paidBy: "wallet" });
});

it("what is written cannot be written otherwise", async () => {
  const { db } = ground.app.services;
  const change = statement("test.share", "update referral_share set share_cents = 1");
  await expect(db.run(change)).rejects.toThrow();
});
