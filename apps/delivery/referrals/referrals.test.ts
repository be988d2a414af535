/** Referrals: a tree without circles, and 3 % of a month paid once, whatever breaks. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { statement } from "#platform/db/statement.ts";
import { dayMs } from "#platform/clock.ts";
import { newId } from "#platform/id.ts";
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

it("what is written cannot be written otherwise", async () => {
  const { db } = ground.app.services;
  const change = statement("test.share", "update referral_share set share_cents = 1");
  await expect(db.run(change)).rejects.toThrow();
});
