/** Cards and vouchers by Stripe's SDK on a double of its API: each attempt makes one object. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { stoppedClock, type StoppedClock } from "#platform/clock.ts";
import { newId } from "#platform/id.ts";
import { startStripeDouble, type StripeDouble } from "../testing/stripe-double.ts";
import { stripeSecretKey } from "../testing/stripe-variables.ts";
import type { RailAnswer, RailPort, RailRequest } from "../rails/rail-port.ts";
import { stripeCardRail } from "./card-rail.ts";
import { stripeGateway } from "./stripe.client.ts";
import { stripeVoucherRail } from "./voucher-rail.ts";

let clock: StoppedClock;
let double: StripeDouble;
beforeAll(async () => {
  double = await startStripeDouble(() => clock.now());
});
afterAll(() => double.stop());

let card: RailPort;
let voucher: RailPort;
const timeoutMs = 300;
const settings = {
  stripeSecretKey,
  stripeWebhookSecret: "whsec_test",
  stripeVoucherEmail: "vales@example.mx",
};
beforeEach(() => {
  clock = stoppedClock("2026-11-20T18:00:00Z");
  const gateway = stripeGateway({ ...settings, stripeApiUrl: double.url }, clock, timeoutMs);
  if (!gateway) throw new Error("Stripe is set up");
  card = stripeCardRail(gateway);
  voucher = stripeVoucherRail(gateway);
});
afterEach(() => {
  double.objects.clear();
  double.seen.clear();
  double.forgetKeys();
  double.faults.length = 0;
});

const request = (more: Partial<RailRequest> = {}): RailRequest => ({
  attemptId: newId(),
  paymentId: newId(),
  cents: 900_000,
  concept: "Maíz azul, 3 bultos",
  customerEmail: null,
  checkoutUrl: "http://payments.test/checkout/T",
  sentAt: clock.now(),
  expiresAt: new Date(clock.now().getTime() + 86_400_000),
  ...more,
});
const sessions = () => double.of("checkout.session");
const intents = () => double.of("payment_intent");

describe("a card", () => {
  test("becomes a session in centavos, with our ids, and a page of Stripe's", async () => {
    const asked = request();
    const got = (await card.start(asked)) as RailAnswer;
    const [session] = sessions();
    const ids = { payment_id: asked.paymentId, attempt_id: asked.attemptId };
    expect(session).toMatchObject({ amount_total: 900_000, currency: "mxn", metadata: ids });
    expect(session).toMatchObject({ intentMetadata: ids, client_reference_id: asked.paymentId });
    expect(got).toEqual({
      kind: "waiting",
      reference: session?.id,
      qrString: null,
      folio: null,
      payReference: null,
      payUrl: session?.["url"],
    });
  });

  test("ends with the payment where that is sooner than Stripe's day", async () => {
    const expiresAt = new Date(clock.now().getTime() + 3_600_000);
    await card.start(request({ expiresAt }));
    expect(sessions()[0]?.["expires_at"]).toBe(expiresAt.getTime() / 1000);
  });

  test("is given up on request", async () => {
    const got = (await card.start(request())) as RailAnswer;
    await card.cancel?.(got.reference);
    expect(sessions()[0]?.["status"]).toBe("expired");
  });
});

describe("cash at a store", () => {
  test("becomes a voucher: number, page, and 23:59 in Mexico City of the third day", async () => {
    const got = (await voucher.start(request())) as RailAnswer;
    expect(got.payReference).toMatch(/^\d{18}$/);
    expect(got.payUrl).toMatch(/\/oxxo\/voucher\/pi_/);
    // The 20th there; and 05:59 of the next day in UTC.
    expect(got.expiresAt?.toISOString()).toBe("2026-11-24T05:59:00.000Z");
  });

  test("the day is Mexico's, also when it is another one in UTC", async () => {
    clock = stoppedClock("2026-11-21T02:00:00Z");
    const got = (await voucher.start(request())) as RailAnswer;
    expect(got.expiresAt?.toISOString()).toBe("2026-11-24T05:59:00.000Z");
  });

  test("is given up on request", async () => {
    const got = (await voucher.start(request())) as RailAnswer;
    await voucher.cancel?.(got.reference);
    expect(intents()[0]?.["status"]).toBe("canceled");
  });
});

describe("nobody knows", () => {
  test("a connection cut after processing makes one session, and asking finds it", async () => {
    const asked = request();
    // The SDK itself repeats a closed connection once, under the same key.
    double.faults.push("cut", "cut");
    expect(await card.start(asked)).toEqual({ kind: "unknown" });
    const found = (await card.ask(asked)) as RailAnswer;
    expect(sessions().map(({ id }) => id)).toEqual([found.reference]);
  });

  test("a connection cut after processing makes one intent", async () => {
    const asked = request();
    double.faults.push("cut", "cut");
    expect(await voucher.start(asked)).toEqual({ kind: "unknown" });
    const found = (await voucher.ask(asked)) as RailAnswer;
    expect(intents().map(({ id }) => id)).toEqual([found.reference]);
  });

  test("an answer that takes too long; a key in use; an error after it began", async () => {
    for (const fault of [{ slowMs: timeoutMs * 2 }, "busy", "broken"] as const) {
      double.faults.push(fault);
      expect(await voucher.start(request())).toEqual({ kind: "unknown" });
    }
  });

  test("a day later the key is forgotten: Stripe is searched, and nothing is sent", async () => {
    const [arrived, lost] = [request(), request()];
    double.faults.push("broken");
    await voucher.start(arrived);
    clock.advance(86_400_000);
    double.forgetKeys();
    double.seen.clear();
    expect(await voucher.ask(arrived)).toMatchObject({ reference: intents()[0]?.id });
    expect(await voucher.ask(lost)).toEqual({ kind: "refused", reason: "never_arrived" });
    expect(await card.ask(lost)).toEqual({ kind: "refused", reason: "never_arrived" });
    expect([...double.seen.keys()]).toEqual(["GET /v1/payment_intents/search"]);
  });
});

describe("surely nothing was made", () => {
  test("refused: an amount that Stripe does not take", async () => {
    const got = await voucher.start(request({ cents: 999 }));
    expect(got).toEqual({ kind: "refused", reason: "amount_too_small" });
    expect(intents()).toEqual([]);
  });

  test("down: too many requests, no such key, nobody there; who asks does not know", async () => {
    double.faults.push("limited");
    expect(await card.start(request())).toEqual({ kind: "down", reason: "rate_limit" });
    const place = { ...settings, stripeApiUrl: double.url };
    const stranger = stripeGateway({ ...place, stripeSecretKey: "sk_live_other" }, clock);
    const nowhere = stripeGateway({ ...settings, stripeApiUrl: "http://127.0.0.1:1" }, clock);
    if (!stranger || !nowhere) throw new Error("Stripe is set up");
    const reasons = [
      await stripeCardRail(stranger).start(request()),
      await stripeCardRail(nowhere).start(request()),
    ];
    expect(reasons).toEqual([
      { kind: "down", reason: "credentials" },
      { kind: "down", reason: "no_connection" },
    ]);
    expect(await stripeCardRail(nowhere).ask(request())).toEqual({ kind: "unknown" });
  });
});
