/** POST /api/payments: the right rail, once per key, and never more than the wallet holds. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startPayments, type PaymentsGround } from "../testing/ground.ts";

let ground: PaymentsGround;
beforeAll(async () => {
  ground = await startPayments();
});
afterAll(() => ground.stop());

const paid = (body: object, more: object = {}) => ground.pay(body, more);

describe("201", () => {
  test("from the wallet at once, with every documented field", async () => {
    const user = await ground.userWith(300);
    const got = await paid({ user_id: user, amount: 250.5, prefer_wallet: true });
    expect(got.status).toBe(201);
    expect(got.body).toMatchObject({
      success: true,
      status: "completed",
      payment_method: "wallet",
      amount: 250.5,
      gateway_provider: "milpa_wallet",
      currency: "MXN",
      expires_at: null,
      qr_string: null,
      qr_image_url: null,
      folio_codi: null,
      rail_transaction_id: null,
      checkout_url: null,
      reference: null,
    });
    expect(await ground.balanceOf(user)).toBe(49.5);
  });

  test.each([
    [{ amount: 200 }, 300, "wallet"],
    [{ amount: 200.01 }, 300, "codi"],
    [{ amount: 200 }, 199.99, "codi"],
    [{ amount: 250, prefer_wallet: true }, 249.99, "codi"],
    [{ amount: 8000 }, 0, "codi"],
    [{ amount: 8000.01 }, 0, "card"],
    [{ amount: 1_000_000 }, 0, "card"],
    [{ amount: 9000, prefer_wallet: true }, 9000, "wallet"],
  ])("%o with %d in the wallet goes to %s", async (body, money, method) => {
    const user = await ground.userWith(money);
    const got = await paid({ user_id: user, ...body });
    expect([got.status, got.body.payment_method]).toEqual([201, method]);
    expect(got.body.status).toBe(method === "wallet" ? "completed" : "pending");
  });

  test("CoDi: QR text, folio, image, and fifteen minutes", async () => {
    const got = await paid({ amount: 500 });
    const { qr_string: qr, folio_codi: folio } = got.body;
    expect(JSON.parse(qr)).toMatchObject({ TYP: 20, ic: { IDC: folio } });
    expect(folio).toMatch(/^[0-9a-f]{10}$/);
    expect(got.body.qr_image_url).toMatch(/^http.*\.png$/);
    const until = new Date(ground.clock.now().getTime() + 15 * 60_000).toISOString();
    expect(got.body.expires_at).toBe(until);
  });
});

describe("Idempotency-Key", () => {
  test("the first response again, also after the payment was completed", async () => {
    const body = { user_id: "eva", amount: 500 };
    const first = await paid(body, { idempotencyKey: "k1" });
    await ground.confirm("codi", first.body.payment_id);
    const again = await paid(body, { idempotencyKey: "k1" });
    expect([again.status, again.headers["idempotency-replayed"]]).toEqual([201, "true"]);
    expect(again.body).toEqual(first.body);
  });

  test("another body is 422, another key's same word is another payment", async () => {
    await paid({ user_id: "eva", amount: 20.5 }, { idempotencyKey: "k2" });
    const other = await paid({ user_id: "eva", amount: 20.51 }, { idempotencyKey: "k2" });
    expect([other.status, other.body.errorCode]).toEqual([422, "IDEMPOTENCY_KEY_REUSED"]);
  });

  test("twenty at once make one payment", async () => {
    const user = await ground.userWith(1000);
    const body = { user_id: user, amount: 100 };
    const all = await Promise.all(
      Array.from({ length: 20 }, () => paid(body, { idempotencyKey: "k3" })),
    );
    expect(new Set(all.map(({ body: { payment_id: id } }) => String(id))).size).toBe(1);
    expect(all.every(({ status }) => status === 201)).toBe(true);
    expect(await ground.balanceOf(user)).toBe(900);
  });
});

test("thirty payments at once never overdraw a wallet", async () => {
  const user = await ground.userWith(1000);
  const all = await Promise.all(
    Array.from({ length: 30 }, () => paid({ user_id: user, amount: 150, prefer_wallet: true })),
  );
  const fromWallet = all.filter(({ body }) => body.payment_method === "wallet");
  expect(fromWallet).toHaveLength(6);
  expect(await ground.balanceOf(user)).toBe(100);
});

describe("400 names the field", () => {
  test.each([
    [{ amount: 10.001 }, "amount"],
    [{ amount: 0 }, "amount"],
    [{ amount: -5 }, "amount"],
    [{ amount: "10" }, "amount"],
    [{ amount: 1_000_000.01 }, "amount"],
    [{ amount: undefined }, "amount"],
    [{ currency: "USD" }, "currency"],
    [{ currency: undefined }, "currency"],
    [{ user_id: "" }, "user_id"],
    [{ user_id: "x".repeat(129) }, "user_id"],
    [{ concept: undefined }, "concept"],
    [{ prefer_wallet: "yes" }, "prefer_wallet"],
    [{ customer_info: { email: "nobody" } }, "customer_info.email"],
  ])("%o", async (body, field) => {
    const got = await paid(body);
    expect([got.status, got.body.errorCode, got.body.field]).toEqual([
      ...[400, "VALIDATION_ERROR", field],
    ]);
    expect(got.body.success).toBe(false);
  });
});
