/** POST /api/rails/codi/notifications and sandbox's confirm: each notice once, no money dropped. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hmacSha256Hex } from "#platform/crypto.ts";
import { newId } from "#platform/id.ts";
import { codiSecretOf } from "./notice-secret.ts";
import { startPayments, type PaymentsGround } from "../testing/ground.ts";

let ground: PaymentsGround;
beforeAll(async () => {
  ground = await startPayments();
});
afterAll(() => ground.stop());

interface Made {
  readonly payment_id: string;
  readonly folio_codi: string;
  readonly user_id: string;
}
const asked = async (amount = 500): Promise<Made> =>
  (await ground.pay({ user_id: newId(), amount })).body as Made;

const notice = (payment: Made, more: object = {}) => ({
  notification_id: newId(),
  folio_codi: payment.folio_codi,
  amount: 500,
  currency: "MXN",
  status: "completed",
  rail_transaction_id: newId(),
  occurred_at: "2026-11-20T18:00:00Z",
  ...more,
});

const notify = (body: object, { secret = codiSecretOf(ground.app.services), ageS = 0 } = {}) => {
  const raw = JSON.stringify(body);
  const timestamp = String(Math.floor(Date.now() / 1000) - ageS);
  return ground.request("POST /api/rails/codi/notifications", {
    raw,
    headers: {
      "content-type": "application/json",
      "x-webhook-timestamp": timestamp,
      "x-webhook-signature": `sha256=${hmacSha256Hex(secret, `${timestamp}.${raw}`)}`,
    },
  });
};
const statusOf = async (payment: Made) => (await ground.read(payment.payment_id)).body.status;

describe("200", () => {
  test("applied: the payment is completed with the rail's transaction", async () => {
    const payment = await asked();
    const body = notice(payment, { rail_transaction_id: "BNX123" });
    const got = await notify(body);
    expect([got.status, got.body]).toEqual([200, { ok: true, outcome: "applied" }]);
    expect((await ground.read(payment.payment_id)).body).toMatchObject({
      status: "completed",
      rail_transaction_id: "BNX123",
    });
  });

  test("duplicate: the same notice ten times at once, the same transaction renamed", async () => {
    const payment = await asked();
    const body = notice(payment);
    const all = await Promise.all(Array.from({ length: 10 }, () => notify(body)));
    const outcomes = all.map((got) => String(got.body.outcome)).sort();
    expect(outcomes).toEqual(["applied", ...Array<string>(9).fill("duplicate")]);
    const renamed = await notify({ ...body, notification_id: newId() });
    expect(renamed.body.outcome).toBe("duplicate");
  });

  test("applied: another payment under a name of a transaction that was used before", async () => {
    for (const payment of [await asked(), await asked()]) {
      const got = await notify(notice(payment, { rail_transaction_id: "SAME" }));
      expect([got.body.outcome, await statusOf(payment)]).toEqual(["applied", "completed"]);
    }
  });

  test("review: another amount, which is kept apart; the payment still waits", async () => {
    const payment = await asked();
    const got = await notify(notice(payment, { amount: 499.99 }));
    expect(got.body.outcome).toBe("review");
    expect(await statusOf(payment)).toBe("pending");
    expect((await notify(notice(payment))).body.outcome).toBe("applied");
  });

  test("review: paid twice, and paid late; the payer's wallet has the money", async () => {
    const twice = await asked();
    await notify(notice(twice));
    expect((await notify(notice(twice))).body.outcome).toBe("review");
    expect(await ground.balanceOf(twice.user_id)).toBe(500);
    const late = await asked();
    ground.clock.advance(16 * 60_000);
    expect(await statusOf(late)).toBe("expired");
    expect((await notify(notice(late))).body.outcome).toBe("review");
    expect(await ground.balanceOf(late.user_id)).toBe(500);
  });

  test("review: a folio that nobody knows, another currency, an amount that is none", async () => {
    const payment = await asked();
    const odd = [{ folio_codi: "0000000000" }, { currency: "USD" }, { amount: 500.001 }];
    for (const more of odd) {
      expect((await notify(notice(payment, more))).body.outcome).toBe("review");
    }
  });

  test("a rejection fails the payment; after completion it is ignored", async () => {
    const rejected = await asked();
    const no = { status: "rejected" };
    expect((await notify(notice(rejected, no))).body.outcome).toBe("applied");
    expect(await statusOf(rejected)).toBe("failed");
    const paid = await asked();
    await notify(notice(paid));
    expect((await notify(notice(paid, no))).body.outcome).toBe("ignored");
    expect(await statusOf(paid)).toBe("completed");
  });
});

describe("401", () => {
  test("a forged signature, none, or one of six minutes ago", async () => {
    const payment = await asked();
    const body = notice(payment);
    expect((await notify(body, { secret: "forged" })).status).toBe(401);
    expect((await notify(body, { ageS: 360 })).status).toBe(401);
    const bare = await ground.request("POST /api/rails/codi/notifications", { body });
    expect(bare.status).toBe(401);
    expect(await statusOf(payment)).toBe("pending");
  });
});

describe("sandbox's confirm", () => {
  test("pays, again is harmless, the wrong rail is 409", async () => {
    const payment = await asked();
    const wrong = await ground.confirm("card", payment.payment_id);
    expect([wrong.status, wrong.body.errorCode]).toEqual([409, "WRONG_RAIL"]);
    const [one, two] = [
      await ground.confirm("codi", payment.payment_id),
      await ground.confirm("codi", payment.payment_id),
    ];
    expect([one.status, one.body.status, two.body]).toEqual([200, "completed", one.body]);
    expect((await ground.request(`GET /api/wallets/${payment.user_id}`)).status).toBe(401);
  });

  test("404 for an unknown payment, and altogether in production", async () => {
    expect((await ground.confirm("codi", newId())).status).toBe(404);
  });
});
