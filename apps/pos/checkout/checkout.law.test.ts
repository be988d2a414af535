/**
 * The law of checkouts: whatever is asked in whatever order, and however many requests and answers
 * are lost, a ticket is sold once for what was paid, or given up with nothing held.
 */
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Checkout } from "#contracts/pos/checkout.ts";
import { minuteMs } from "#platform/clock.ts";
import { startCheckouts, type CheckoutGround, type Till } from "../testing/checkout-ground.ts";
import { expectConserved } from "../testing/checkout-balance.ts";

let ground: CheckoutGround;
beforeAll(async () => {
  ground = await startCheckouts();
});
afterAll(() => ground.stop());

const operations = ["create", "read", "cancel", "settle", "refund", "list"] as const;

// Failures that are told at once, so that no circuit opens and hundreds of runs stay quick.
const fault = fc.constantFrom("fail_before" as const, "fail_after" as const);

const step = fc.oneof(
  fc.record({
    kind: fc.constant("tender" as const),
    method: fc.constantFrom("cash", "card", "voucher", "wallet", "digital"),
    part: fc.integer({ min: 1, max: 4 }),
  }),
  fc.record({
    kind: fc.constantFrom("apply", "scan", "expire", "confirm", "cancel"),
    which: fc.nat(5),
  }),
  fc.record({ kind: fc.constantFrom("refresh", "finish", "abandon", "job", "wait") }),
  fc.record({
    kind: fc.constant("fault" as const),
    app: fc.constantFrom("vouchers" as const, "payments" as const),
    operation: fc.constantFrom(...operations),
    fault,
  }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const take = async (till: Till, checkout: Checkout, method: string, part: number) => {
  const due = (await ground.look(checkout)).due;
  const amount = method === "voucher" ? {} : { amount: Math.ceil((due * 100) / part) / 100 };
  const phone = method === "wallet" ? { phone: till.phone } : {};
  await ground.act(checkout, "tenders", { method, ...amount, ...phone });
};

const actOnTender = async (till: Till, checkout: Checkout, kind: string, which: number) => {
  const { tenders } = await ground.look(checkout);
  const tender = tenders[which % Math.max(tenders.length, 1)];
  if (!tender) return;
  if (kind === "apply") ground.vouchers.apply(tender.id, 500 * (which + 1));
  if (kind === "scan") ground.payments.scan(tender.id);
  if (kind === "expire" && ground.vouchers.chargeOf(tender.id)?.status === "pending")
    ground.vouchers.become(tender.id, "expired");
  if (kind === "cancel") await ground.act(checkout, `tenders/${tender.id}/cancel`);
  if (kind === "confirm" && tender.code !== null) {
    const code = await ground.codeOf(till.phone);
    await ground.act(checkout, `tenders/${tender.id}/confirm`, { code });
  }
};

const run = async (till: Till, checkout: Checkout, one: Step): Promise<void> => {
  if ("method" in one) return take(till, checkout, one.method, one.part);
  if ("which" in one) return actOnTender(till, checkout, one.kind, one.which);
  if ("fault" in one) {
    const { faults } = ground[one.app];
    faults.set(one.operation, [...(faults.get(one.operation) ?? []), one.fault]);
    return;
  }
  if (one.kind === "wait") ground.clock.advance(6 * minuteMs);
  else if (one.kind === "job") {
    ground.clock.advance(6 * minuteMs);
    await ground.runJob();
  } else {
    const { status, text } = await ground.act(checkout, one.kind);
    // A finish may come too soon or find an app away; nothing is ever an error of ours.
    expect(status, text).not.toBe(500);
  }
};

/** The cashier wants to sell: what is uncertain is cancelled, the rest is paid in cash. */
const sell = async (checkout: Checkout): Promise<void> => {
  await ground.act(checkout, "refresh");
  for (const { id, state } of (await ground.look(checkout)).tenders)
    if (state === "asking" || state === "waiting")
      await ground.act(checkout, `tenders/${id}/cancel`);
  await ground.act(checkout, "tenders", { method: "cash" });
  await ground.act(checkout, "finish");
};

/** All apps are well again, and time passes: the job brings whatever was begun to its end. */
const heal = async (checkout: Checkout): Promise<void> => {
  for (const { faults } of [ground.vouchers, ground.payments]) faults.clear();
  await ground.act(checkout, "abandon");
  for (let runs = 1; runs <= 3; runs += 1) {
    ground.clock.advance(6 * minuteMs);
    await ground.runJob();
  }
};

test("money is conserved and a ticket is sold once", { timeout: 240_000 }, async () => {
  const ends = { sold: 0, abandoned: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 16 }), fc.boolean(), async (steps, wants) => {
      const till = await ground.till();
      ground.payments.wallets.set(till.walletUser, 50);
      const checkout = await till.open(3);
      for (const one of steps) await run(till, checkout, one);
      if (wants) await sell(checkout);
      await heal(checkout);
      const ended = await expectConserved(ground, checkout);
      // What was taken from the wallet is what is held of it; scanned money came from elsewhere.
      const taken = ended.tenders.reduce((sum, { id }) => {
        const payment = ground.payments.paymentOf(id);
        const paid = payment?.status === "completed" && payment.payment_method === "wallet";
        return sum + (paid ? payment.amount : 0);
      }, 0);
      const refunded = ended.tenders.reduce((sum, { id }) => {
        const payment = ground.payments.paymentOf(id);
        const back = payment?.status === "refunded" && payment.user_id === till.walletUser;
        return sum + (back && payment.payment_method === "codi" ? payment.amount : 0);
      }, 0);
      const left = ground.payments.wallets.get(till.walletUser) ?? 0;
      expect(Math.round((left + taken - refunded) * 100)).toBe(5_000);
      ends[ended.state as "sold" | "abandoned"] += 1;
    }),
    { numRuns: 60 },
  );
  // A law over sequences that never sell, or never give up, would say little.
  expect(Math.min(ends.sold, ends.abandoned)).toBeGreaterThan(0);
});
