/** Refunds to cards: sent once, done when Stripe took them, brought back when it did not. */
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { dayMs, minuteMs } from "#platform/clock.ts";
import { newId } from "#platform/id.ts";
import type { PaymentSettings } from "../config.ts";
import { paymentNeeds } from "../callers/prepare.ts";
import { startPayments } from "../testing/ground.ts";
import { startOnStripe, type StripeGround } from "../testing/stripe-ground.ts";
import { newStripeId } from "../testing/stripe-objects.ts";

let ground: StripeGround;
beforeAll(async () => {
  ground = await startOnStripe();
});
afterAll(() => ground.stop());
afterEach(() => {
  ground.double.faults.length = 0;
  ground.double.refundEnds.length = 0;
});

const refund = (id: string, body?: object) =>
  ground.request(`POST /api/payments/${id}/refunds`, {
    key: ground.key,
    ...(body ? { body } : {}),
  });
const refundsAtStripe = (intent: { readonly id: string }) =>
  ground.double.of("refund").filter((one) => one["payment_intent"] === intent.id);
const paymentOf = async (id: string) => (await ground.read(id)).body;
const merchantHas = async () => (await ground.ledger())["merchant"] ?? 0;

const query = async <Row extends object>(text: string, values: readonly unknown[]) => {
  const admin = new pg.Client({ connectionString: ground.database.adminUrl });
  await admin.connect();
  try {
    return (await admin.query<Row>(text, [...values])).rows;
  } finally {
    await admin.end();
  }
};
const told = async (id: string): Promise<readonly string[]> => {
  const text = `select type from payments.webhook_event where entity_id = $1 order by id`;
  return (await query<{ type: string }>(text, [id])).map(({ type }) => type);
};
const reviews = async (id: string): Promise<readonly string[]> => {
  const text = `select kind from payments.review_item where payment_id = $1 order by id`;
  return (await query<{ kind: string }>(text, [id])).map(({ kind }) => kind);
};

describe("taken", () => {
  test("at once: completed, once at Stripe, and its event follows", async () => {
    const { id, intent } = await ground.paidByCard();
    const got = await refund(id, { amount: 2500.5, reason: "una pieza rota" });
    expect([got.status, got.body.status, got.body.amount]).toEqual([201, "completed", 2500.5]);
    const metadata = { refund_id: got.body.refund_id, payment_id: id };
    expect(refundsAtStripe(intent)).toMatchObject([{ amount: 250_050, metadata }]);
    expect(await paymentOf(id)).toMatchObject({ status: "partially_refunded" });
    expect(await told(id)).toEqual(["payment.completed", "payment.refunded"]);
  });

  test("what Stripe tells of it afterwards changes nothing", async () => {
    const { id, intent } = await ground.paidByCard();
    await refund(id);
    const [made] = refundsAtStripe(intent);
    for (const type of ["refund.created", "refund.updated", "charge.refunded"]) {
      const object = type.startsWith("charge")
        ? { id: newStripeId("ch"), payment_intent: intent.id }
        : (made ?? {});
      expect((await ground.tell(type, object)).body.outcome).toBe("duplicate");
    }
    expect(await told(id)).toEqual(["payment.completed", "payment.refunded"]);
  });

  test("later: it waits until Stripe says so, in an event or when asked", async () => {
    for (const how of ["told", "asked"]) {
      const { id, intent } = await ground.paidByCard();
      ground.double.refundEnds.push("pending");
      expect((await refund(id)).body.status).toBe("pending");
      const [made] = refundsAtStripe(intent);
      Object.assign(made ?? {}, { status: "succeeded" });
      if (how === "told") await ground.tell("refund.updated", made ?? {});
      else {
        ground.clock.advance(2 * minuteMs);
        expect(await ground.cron("send-refunds")).toMatchObject({ sent: 1, completed: 1 });
      }
      expect(await told(id)).toEqual(["payment.completed", "payment.refunded"]);
      expect(refundsAtStripe(intent)).toHaveLength(1);
    }
  });
});

describe("without an answer", () => {
  test("it is asked about under the same key, and made once", async () => {
    const { id, intent } = await ground.paidByCard();
    ground.double.faults.push("cut", "cut");
    expect((await refund(id)).body.status).toBe("pending");
    expect(await ground.cron("send-refunds")).toMatchObject({ sent: 0 });
    ground.clock.advance(2 * minuteMs);
    expect(await ground.cron("send-refunds")).toEqual({ sent: 1, completed: 1, failed: 0 });
    expect(await ground.cron("send-refunds")).toMatchObject({ sent: 0 });
    expect(refundsAtStripe(intent)).toHaveLength(1);
  });

  test("a day later it is looked for first, and sent only where Stripe has none", async () => {
    const [arrived, lost] = [await ground.paidByCard(), await ground.paidByCard()];
    ground.double.faults.push("cut", "cut");
    await refund(arrived.id);
    ground.double.faults.push("limited");
    await refund(lost.id);
    ground.double.forgetKeys();
    ground.clock.advance(dayMs);
    expect(await ground.cron("send-refunds")).toEqual({ sent: 2, completed: 2, failed: 0 });
    expect(refundsAtStripe(arrived.intent)).toHaveLength(1);
    expect(refundsAtStripe(lost.intent)).toHaveLength(1);
  });

  test("the job in two processes at once sends each once", async () => {
    const { id, intent } = await ground.paidByCard();
    ground.double.faults.push("limited");
    await refund(id);
    ground.clock.advance(2 * minuteMs);
    const both = await Promise.all([ground.cron("send-refunds"), ground.cron("send-refunds")]);
    expect(both.reduce((sum, one) => sum + Number(one?.["sent"] ?? 0), 0)).toBe(1);
    expect(refundsAtStripe(intent)).toHaveLength(1);
  });
});

describe("refused", () => {
  test("at once: the merchant has the money back, and a person hears of it", async () => {
    const { id, intent } = await ground.paidByCard();
    Object.assign(intent, { disputed: true });
    const before = await merchantHas();
    const got = await refund(id, { amount: 100 });
    expect([got.status, got.body.status]).toEqual([201, "failed"]);
    expect(await merchantHas()).toBe(before);
    expect(await paymentOf(id)).toMatchObject({ status: "completed", refunded_amount: 0 });
    expect([await told(id), await reviews(id)]).toEqual([["payment.completed"], ["refund_failed"]]);
  });

  test("days after Stripe had taken it: the same, and only once", async () => {
    const { id, intent } = await ground.paidByCard();
    await refund(id, { amount: 100 });
    await refund(id, { amount: 200 });
    const before = await merchantHas();
    const [first] = refundsAtStripe(intent);
    const failed = { ...first, status: "failed", failure_reason: "expired_or_canceled_card" };
    expect((await ground.tell("refund.failed", failed)).body.outcome).toBe("applied");
    expect((await ground.tell("refund.updated", failed)).body.outcome).toBe("duplicate");
    expect(await merchantHas()).toBe(before + 10_000);
    expect(await paymentOf(id)).toMatchObject({
      status: "partially_refunded",
      refunded_amount: 200,
    });
    expect(await reviews(id)).toEqual(["refund_failed"]);
  });

  test("made by hand at Stripe: a person says who bears it, once", async () => {
    const { id, intent } = await ground.paidByCard();
    const made = { id: newStripeId("re"), object: "refund", amount: 5000, status: "succeeded" };
    const foreign = { ...made, payment_intent: intent.id, metadata: {} };
    expect((await ground.tell("refund.created", foreign)).body.outcome).toBe("review");
    expect((await ground.tell("refund.updated", foreign)).body.outcome).toBe("duplicate");
    expect(await reviews(id)).toEqual(["foreign_refund"]);
  });
});

test("the ledger adds up after all of it", async () => {
  const sum = Object.values(await ground.ledger()).reduce((total, cents) => total + cents, 0);
  expect(sum).toBe(0);
});

test("a cancelled payment is given up at Stripe, also where Stripe does not answer", async () => {
  const [one, two] = [await ground.cardPayment(), await ground.cardPayment()];
  const cancel = (id: string) =>
    ground.request(`POST /api/payments/${id}/cancel`, { key: ground.key });
  expect((await cancel(one.id)).body.status).toBe("cancelled");
  expect(one.session["status"]).toBe("expired");
  ground.double.faults.push("limited");
  expect((await cancel(two.id)).body.status).toBe("cancelled");
});

test("sandbox's card takes refunds at once, too", async () => {
  const sandbox = await startPayments();
  try {
    const made = await sandbox.pay({ user_id: newId(), amount: 9000 });
    const id = String(made.body.payment_id);
    await sandbox.confirm("card", id);
    const got = await sandbox.request(`POST /api/payments/${id}/refunds`, { key: sandbox.key });
    expect([got.status, got.body.status]).toEqual([201, "completed"]);
  } finally {
    await sandbox.stop();
  }
});

test("a rail is set up wholly: half of its settings keep production from starting", () => {
  const settings = ground.app.settings as PaymentSettings;
  const half = { ...settings, stripeSecretKey: null, stripeVoucherEmail: "", codiApiKey: "key" };
  const missing = paymentNeeds(half).join(" ");
  expect(missing).toMatch(/MILPA_STRIPE_SECRET_KEY.*MILPA_STRIPE_VOUCHER_EMAIL.*MILPA_CODI_/);
  expect(paymentNeeds(settings)).toEqual([]);
  const testMode = { ...settings, stripeSecretKey: "sk_test_4eC39HqLyjWDarjtT1zdp7dc" };
  expect(paymentNeeds(testMode).join(" ")).toContain("Stripe's test mode");
});
