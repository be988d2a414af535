/** Checkouts with money that other apps hold: vouchers, wallets, scanning, and what they tell. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Checkout } from "#contracts/pos/checkout.ts";
import { dayMs, minuteMs } from "#platform/clock.ts";
import { newId } from "#platform/id.ts";
import { startCheckouts, type CheckoutGround, type Till } from "../testing/checkout-ground.ts";
import { signedHeaders } from "#business/testing/money-server.ts";

let ground: CheckoutGround;
let till: Till;
beforeAll(async () => {
  ground = await startCheckouts();
});
beforeEach(async () => {
  till = await ground.till();
});
afterAll(() => ground.stop());

const code = ({ body }: { readonly body: { readonly code?: string } }) => body.code?.toLowerCase();
const refresh = async (checkout: Checkout): Promise<Checkout> =>
  (await ground.act(checkout, "refresh")).body as Checkout;

/** A wallet tender that Ana agreed to, with that much in her wallet. */
const agreed = async (checkout: Checkout, amount: number, balance = amount) => {
  ground.payments.wallets.set(till.walletUser, balance);
  const tender = await ground.tender(checkout, { method: "wallet", phone: till.phone, amount });
  const said = { code: await ground.codeOf(till.phone) };
  const got = await ground.act(checkout, `tenders/${tender.id}/confirm`, said);
  return { tender, got };
};

const balance = (): number => ground.payments.wallets.get(till.walletUser) ?? 0;

test("vouchers, wallet and cash on one ticket", async () => {
  const checkout = await till.open(3);
  const asked = await ground.tender(checkout, { method: "voucher" });
  expect(asked).toMatchObject({ state: "waiting", amount: checkout.total });
  expect(asked.pay?.qr).toBe(asked.pay?.url);
  expect(asked.pay?.token).toHaveLength(10);
  ground.vouchers.apply(asked.id, 2_000);
  const applied = await refresh(checkout);
  expect([applied.paid, applied.due]).toEqual([20, checkout.total - 20]);
  const { tender, got } = await agreed(checkout, 15, 40);
  expect(got.body).toMatchObject({ paid: 35, due: checkout.total - 35 });
  await ground.tender(checkout, { method: "cash", given: 100 });
  const sold = await ground.act(checkout, "finish");
  expect(sold.status, sold.text).toBe(201);
  const voucher = ground.vouchers.chargeOf(asked.id);
  expect(sold.body.payments).toMatchObject([
    { method: "voucher", amount: 20, state: "confirmed", reference: voucher?.id },
    { method: "wallet", amount: 15, state: "confirmed", reference: tender.id },
    { method: "cash", amount: checkout.total - 35, state: "taken", given: 100 },
  ]);
  expect([voucher?.status, balance()]).toEqual(["settled", 25]);
});

describe("vouchers", () => {
  test("a charge that ends makes its part due again", async () => {
    const checkout = await till.open(1);
    const { id } = await ground.tender(checkout, { method: "voucher" });
    expect(code(await ground.act(checkout, "finish"))).toBe("tender_uncertain");
    ground.vouchers.become(id, "expired");
    const now = await refresh(checkout);
    expect(now.due).toBe(checkout.total);
    expect(now.tenders[0]).toMatchObject({ state: "failed", amount: 0, reason: "expired" });
  });

  test("one charge a ticket; a cancelled one gives vouchers back, another may come", async () => {
    const [checkout, before] = [await till.open(1), ground.vouchers.purse.cents];
    const { id } = await ground.tender(checkout, { method: "voucher" });
    ground.vouchers.apply(id, 500);
    await refresh(checkout);
    expect(code(await ground.act(checkout, "tenders", { method: "voucher" }))).toBe(
      "vouchers_taken",
    );
    const got = await ground.act(checkout, `tenders/${id}/cancel`);
    expect(got.body.tenders[0]).toMatchObject({ state: "returned", amount: 0 });
    expect(ground.vouchers.purse.cents).toBe(before);
    expect((await ground.tender(checkout, { method: "voucher" })).state).toBe("waiting");
  });

  test("cancelled at the cell after they were applied: nothing is sold", async () => {
    const checkout = await till.open(1);
    const { id } = await ground.tender(checkout, { method: "voucher" });
    ground.vouchers.apply(id, 100_000);
    await refresh(checkout);
    ground.vouchers.become(id, "cancelled");
    expect(code(await ground.act(checkout, "finish"))).toBe("payment_due");
    const now = await ground.look(checkout);
    expect([now.state, now.due]).toEqual(["open", checkout.total]);
    await ground.tender(checkout, { method: "cash" });
    expect((await ground.act(checkout, "finish")).status).toBe(201);
  });

  test("settled at the cell by hand: the ticket is sold all the same", async () => {
    const checkout = await till.open(1);
    const { id } = await ground.tender(checkout, { method: "voucher" });
    ground.vouchers.apply(id, 100_000);
    await refresh(checkout);
    ground.vouchers.become(id, "settled");
    expect((await ground.act(checkout, "finish")).status).toBe(201);
  });

  test("settled by hand and then given up: people must make it good, and it is told", async () => {
    const checkout = await till.open(1);
    const { id } = await ground.tender(checkout, { method: "voucher" });
    ground.vouchers.apply(id, 100_000);
    ground.vouchers.become(id, "settled");
    const now = (await ground.act(checkout, "abandon")).body as Checkout;
    expect(now.state).toBe("abandoning");
    expect(now.tenders[0]).toMatchObject({ state: "returning", reason: "settled_elsewhere" });
  });
});

describe("wallet", () => {
  test("wrong codes spend tries, and the fifth is the last", async () => {
    const checkout = await till.open(1);
    ground.payments.wallets.set(till.walletUser, 100);
    const tender = await ground.tender(checkout, { method: "wallet", phone: till.phone });
    expect(tender.code?.sentTo).toBe(`··· ··· ${till.phone.slice(-4)}`);
    const right = await ground.codeOf(till.phone);
    const wrong = right === "000000" ? "000001" : "000000";
    const say = (said: string) =>
      ground.act(checkout, `tenders/${tender.id}/confirm`, { code: said });
    for (let tries = 1; tries <= 5; tries += 1) {
      const got = await say(wrong);
      expect([got.status, code(got)]).toEqual([400, "wrong_code"]);
    }
    expect(code(await say(right))).toBe("wrong_code");
    expect(balance()).toBe(100);
  });

  test("a code is good for five minutes; then its part is due again", async () => {
    const checkout = await till.open(1);
    await ground.tender(checkout, { method: "wallet", phone: till.phone });
    ground.clock.advance(5 * minuteMs + 1);
    const now = await refresh(checkout);
    expect(now.tenders[0]).toMatchObject({ state: "failed", reason: "expired", code: null });
    expect(now.due).toBe(checkout.total);
  });

  test("too little in it: the customer scans instead, or declines", async () => {
    const checkout = await till.open(2);
    const { tender, got } = await agreed(checkout, checkout.total, 1);
    expect(got.body.tenders[0]).toMatchObject({ state: "waiting", code: null });
    expect(got.body.tenders[0].pay.qr).toBe(`codi:${tender.id}`);
    ground.payments.scan(tender.id);
    const paid = await refresh(checkout);
    expect(paid.finishable).toBe(true);
    const sold = await ground.act(checkout, "finish");
    expect(sold.body.payments[0]).toMatchObject({ method: "transfer", state: "confirmed" });
  });

  test("five codes in ten minutes, not six", async () => {
    for (let times = 1; times <= 5; times += 1)
      await ground.tender(await till.open(1), { method: "wallet", phone: till.phone });
    const sixth = { method: "wallet", phone: till.phone };
    const got = await ground.act(await till.open(1), "tenders", sixth);
    expect([got.status, code(got)]).toEqual([429, "rate_limited"]);
  });

  test("a paid one that is cancelled is refunded, once", async () => {
    const checkout = await till.open(1);
    const { tender } = await agreed(checkout, 10, 30);
    expect(balance()).toBe(20);
    for (const _ of [1, 2]) await ground.act(checkout, `tenders/${tender.id}/cancel`);
    expect(balance()).toBe(30);
  });
});

describe("digital", () => {
  test("whoever scans pays; no wallet is touched, no code is needed", async () => {
    const checkout = await till.open(1);
    const tender = await ground.tender(checkout, { method: "digital" });
    expect(tender).toMatchObject({ state: "waiting", code: null, amount: checkout.total });
    expect(ground.payments.paymentOf(tender.id)?.user_id).toBe(`pos-tender-${tender.id}`);
    ground.payments.scan(tender.id);
    expect((await refresh(checkout)).paid).toBe(checkout.total);
  });

  test("given up while it waits: cancelled there; paid at the last moment: refunded", async () => {
    const [first, second] = [await till.open(1), await till.open(1)];
    const waiting = await ground.tender(first, { method: "digital" });
    const paid = await ground.tender(second, { method: "digital" });
    ground.payments.scan(paid.id);
    for (const checkout of [first, second])
      expect((await ground.act(checkout, "abandon")).body.state).toBe("abandoned");
    const states = [waiting, paid].map(({ id }) => ground.payments.paymentOf(id)?.status);
    expect(states).toEqual(["cancelled", "refunded"]);
  });
});

describe("webhooks", () => {
  const secretOf = (app: "vouchers" | "payments") =>
    ground[app].endpoints.findLast(({ url }) => url.endsWith(`/${app}/${till.id}`))?.secret ?? "";
  const tell = (app: "vouchers" | "payments", event: object, secret = secretOf(app)) => {
    const raw = JSON.stringify(event);
    const prefix = app === "payments" ? "sha256=" : "";
    const headers = signedHeaders(raw, { secret, prefix, at: new Date() });
    return ground.request(`POST /api/webhooks/${app}/${till.id}`, { raw, headers });
  };
  const chargeEvent = (tenderId: string) => {
    const charge = ground.vouchers.chargeOf(tenderId);
    const eventType = "voucher.charge.vales_applied";
    const at = "2026-11-20T18:05:00.000Z";
    const facts = { totalCents: charge?.totalCents, cashCents: charge?.cashCents };
    return {
      eventId: `${eventType}:${charge?.id}`,
      sourceApp: "milpa",
      eventType,
      version: "1.0",
      entityId: charge?.id,
      timestamp: at,
      data: {
        chargeRequestId: charge?.id,
        externalRef: tenderId,
        cellId: charge?.cellId,
        communityId: newId(),
        status: charge?.status,
        ...facts,
        settledAt: null,
        valesAppliedCents: charge?.valesAppliedCents,
        occurredAt: at,
      },
    };
  };

  test("vouchers tell that they were applied; the same again changes nothing", async () => {
    const checkout = await till.open(1);
    const { id } = await ground.tender(checkout, { method: "voucher" });
    ground.vouchers.apply(id, 700);
    for (const _ of [1, 2]) expect((await tell("vouchers", chargeEvent(id))).status).toBe(200);
    expect(await ground.look(checkout)).toMatchObject({ paid: 7, due: checkout.total - 7 });
    await ground.act(checkout, `tenders/${id}/cancel`);
    const late = chargeEvent(id);
    await tell("vouchers", { ...late, data: { ...late.data, status: "vales_applied" } });
    expect((await ground.look(checkout)).paid).toBe(0);
  });

  test("payments tell that one was completed", async () => {
    const checkout = await till.open(1);
    const { id } = await ground.tender(checkout, { method: "digital" });
    ground.payments.scan(id);
    const { success: _success, ...data } = ground.payments.paymentOf(id) ?? {};
    const createdAt = "2026-11-20T18:05:00.000Z";
    const event = { event: "payment.completed", data, id: newId(), createdAt };
    expect((await tell("payments", event)).status).toBe(200);
    expect((await ground.look(checkout)).paid).toBe(checkout.total);
  });

  test("the endpoint is registered once; what its secret did not sign is 401", async () => {
    const { id } = await ground.tender(await till.open(1), { method: "voucher" });
    await ground.tender(await till.open(1), { method: "voucher" });
    const ours = ground.vouchers.endpoints.filter(({ url }) => url.endsWith(till.id));
    expect(ours).toHaveLength(1);
    ground.vouchers.apply(id, 500);
    expect((await tell("vouchers", chargeEvent(id), "another secret")).status).toBe(401);
    const unsigned = { body: chargeEvent(id) };
    const bare = await ground.request(`POST /api/webhooks/vouchers/${till.id}`, unsigned);
    expect(bare.status).toBe(401);
    const payments = await ground.request(`POST /api/webhooks/payments/${till.id}`, unsigned);
    expect(payments.status).toBe(401);
    for (const app of ["vouchers", "payments"] as const)
      expect((await ground.request(`POST /api/webhooks/${app}/x`, unsigned)).status).toBe(400);
  });

  test("what is about nothing of ours is taken and changes nothing", async () => {
    const { id } = await ground.tender(await till.open(1), { method: "voucher" });
    const { data, ...event } = chargeEvent(id);
    const foreign = { ...event, data: { ...data, externalRef: "mesa 7" } };
    expect((await tell("vouchers", foreign)).status).toBe(200);
    expect((await tell("vouchers", { hello: 1 })).status).toBe(200);
  });
});

describe("POST /api/cron/reservations-retry", () => {
  test("gives back what nobody touched for a day", async () => {
    const checkout = await till.open(2);
    const { id } = await ground.tender(checkout, { method: "voucher" });
    ground.vouchers.apply(id, 500);
    await refresh(checkout);
    await agreed(checkout, 10, 30);
    ground.clock.advance(dayMs + 1);
    await ground.runJob();
    expect((await ground.look(checkout)).state).toBe("abandoned");
    expect([ground.vouchers.chargeOf(id)?.status, balance()]).toEqual(["cancelled", 30]);
  });
});
