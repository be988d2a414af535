/** POST /api/rails/stripe/events: what Stripe tells has one effect, in any order, however often. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { dayMs } from "#platform/clock.ts";
import { newId } from "#platform/id.ts";
import { switchToCash } from "../checkout/switch-to-cash.command.ts";
import { railsOf } from "../rails/rails.ts";
import { findPayment } from "../payments/payments.query.ts";
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
});

const statusOf = async (id: string) => (await ground.read(id)).body.status as string;
const outcome = async (type: string, object: object) =>
  (await ground.tell(type, object)).body.outcome as string;

describe("200: money", () => {
  test("completes the payment with the intent as the rail's transaction", async () => {
    const { id, session } = await ground.cardPayment();
    const intent = ground.payOnPage(session);
    const got = await ground.tell("checkout.session.completed", session);
    expect([got.status, got.body]).toEqual([200, { received: true, outcome: "applied" }]);
    expect((await ground.read(id)).body).toMatchObject({
      status: "completed",
      rail_transaction_id: intent.id,
      gateway_provider: "stripe",
    });
  });

  test("ten times at once, by both events, in any order: one effect", async () => {
    const { session } = await ground.cardPayment();
    const intent = ground.payOnPage(session);
    const before = (await ground.ledger())["rail card"] ?? 0;
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        index % 2 === 0
          ? outcome("payment_intent.succeeded", intent)
          : outcome("checkout.session.completed", session),
      ),
    );
    expect(all.sort()).toEqual(["applied", ...Array<string>(9).fill("duplicate")]);
    expect((await ground.ledger())["rail card"]).toBe(before - 900_000);
  });

  test("late: both events put it into the payer's wallet once", async () => {
    const { id, user, session } = await ground.cardPayment();
    const intent = ground.payOnPage(session);
    ground.clock.advance(dayMs);
    expect(await outcome("payment_intent.succeeded", intent)).toBe("review");
    expect(await outcome("checkout.session.completed", session)).toBe("duplicate");
    expect([await statusOf(id), await ground.balanceOf(user)]).toEqual(["expired", 9000]);
  });

  test("another amount and money of nobody go to review", async () => {
    const { id, session } = await ground.cardPayment();
    const intent = { ...ground.payOnPage(session), amount_received: 899_999 };
    expect(await outcome("payment_intent.succeeded", intent)).toBe("review");
    const foreign = { ...intent, id: newStripeId("pi"), metadata: {} };
    expect(await outcome("payment_intent.succeeded", foreign)).toBe("review");
    expect(await statusOf(id)).toBe("pending");
  });

  test("a session that is complete and not paid yet says nothing", async () => {
    const { id, session } = await ground.cardPayment();
    const unpaid = { ...session, status: "complete", payment_status: "unpaid" };
    expect(await outcome("checkout.session.completed", unpaid)).toBe("ignored");
    expect(await statusOf(id)).toBe("pending");
  });

  test("a declined card may be tried again; a session that ran out ends it", async () => {
    const { id, session } = await ground.cardPayment();
    const metadata = session["intentMetadata"];
    const intent = { id: newStripeId("pi"), payment_method_types: ["card"], metadata };
    expect(await outcome("payment_intent.payment_failed", intent)).toBe("ignored");
    expect(await statusOf(id)).toBe("pending");
    expect(await outcome("checkout.session.expired", session)).toBe("applied");
    expect(await statusOf(id)).toBe("failed");
  });

  test("the end of a card page that was left for cash ends nothing", async () => {
    const { id, session } = await ground.cardPayment();
    const { services, settings } = ground.app;
    const payment = await findPayment(services.db, id);
    if (!payment) throw new Error("it was just made");
    expect(await switchToCash(railsOf(services, settings as never), payment)).toBe("switched");
    expect(session["status"]).toBe("expired");
    expect(await outcome("checkout.session.expired", session)).toBe("ignored");
    expect((await ground.read(id)).body).toMatchObject({
      status: "pending",
      payment_method: "cash_store",
    });
  });

  test("it may come before the answer to our own request", async () => {
    // Sent and asked, and the SDK repeats each once.
    ground.double.faults.push("cut", "cut", "cut", "cut");
    const body = { user_id: newId(), amount: 9000 };
    const made = await ground.pay(body, { idempotencyKey: "early" });
    expect(made.body.errorCode).toBe("RAIL_UNAVAILABLE");
    const session = ground.double.of("checkout.session").at(-1);
    if (!session) throw new Error("Stripe has the session");
    const intent = ground.payOnPage(session);
    expect(await outcome("payment_intent.succeeded", intent)).toBe("applied");
    const again = await ground.pay(body, { idempotencyKey: "early" });
    expect([again.status, again.body.payment_id]).toEqual([201, session["client_reference_id"]]);
    expect(await statusOf(String(session["client_reference_id"]))).toBe("completed");
  });
});

describe("200: a voucher", () => {
  const voucher = async () => {
    // More than CoDi takes, and cards are away: cash at a store is next.
    ground.double.faults.push("limited");
    const made = await ground.pay({ amount: 9000 });
    const intent = ground.double.of("payment_intent").at(-1);
    if (!intent) throw new Error(made.text);
    return { made, intent, id: String(made.body.payment_id) };
  };

  test("waits until 23:59 in Mexico City, and is paid at the till", async () => {
    const { made, intent, id } = await voucher();
    expect(made.body).toMatchObject({ payment_method: "cash_store", status: "pending" });
    expect(made.body.reference).toMatch(/^\d{18}$/);
    expect(made.body.expires_at).toMatch(/T05:59:00\.000Z$/);
    const money = { ...intent, amount_received: 900_000, status: "succeeded" };
    expect(await outcome("payment_intent.succeeded", money)).toBe("applied");
    expect(await statusOf(id)).toBe("completed");
  });

  test("that ran out fails the payment; told twice it is a duplicate", async () => {
    const { intent, id } = await voucher();
    expect(await outcome("payment_intent.payment_failed", intent)).toBe("applied");
    expect(await outcome("payment_intent.payment_failed", intent)).toBe("duplicate");
    expect(await statusOf(id)).toBe("failed");
  });
});

describe("200: disputes", () => {
  const dispute = (intent: { id: string }, status: string, id = newStripeId("du")) => ({
    id,
    object: "dispute",
    status,
    amount: 900_000,
    currency: "mxn",
    payment_intent: intent.id,
    reason: "fraudulent",
  });
  const moved = async (work: () => Promise<void>) => {
    const before = await ground.ledger();
    await work();
    const after = await ground.ledger();
    const change = (name: string) => (after[name] ?? 0) - (before[name] ?? 0);
    return [change("merchant"), change("suspense"), change("rail card")];
  };

  test("held when it begins, back when it is won, once each", async () => {
    const { intent } = await ground.paidByCard();
    const begun = dispute(intent, "needs_response");
    expect(
      await moved(async () => {
        expect(await outcome("charge.dispute.created", begun)).toBe("review");
        expect(await outcome("charge.dispute.created", begun)).toBe("duplicate");
        expect(await outcome("charge.dispute.funds_withdrawn", begun)).toBe("duplicate");
      }),
    ).toEqual([-900_000, 900_000, 0]);
    const won = { ...begun, status: "won" };
    expect(
      await moved(async () => {
        expect(await outcome("charge.dispute.closed", won)).toBe("applied");
        expect(await outcome("charge.dispute.closed", won)).toBe("duplicate");
      }),
    ).toEqual([900_000, -900_000, 0]);
  });

  test("lost, and told before it began: the money is gone once", async () => {
    const { intent } = await ground.paidByCard();
    const lost = dispute(intent, "lost");
    expect(
      await moved(async () => {
        expect(await outcome("charge.dispute.closed", lost)).toBe("review");
        expect(await outcome("charge.dispute.created", { ...lost, status: "under_review" })).toBe(
          "duplicate",
        );
      }),
    ).toEqual([-900_000, 0, 900_000]);
  });

  test("a warning moves nothing; of an unknown payment a person hears once", async () => {
    const { intent } = await ground.paidByCard();
    const strange = dispute({ id: newStripeId("pi") }, "needs_response");
    expect(
      await moved(async () => {
        const warned = dispute(intent, "warning_needs_response");
        expect(await outcome("charge.dispute.created", warned)).toBe("review");
        expect(await outcome("charge.dispute.created", strange)).toBe("review");
        expect(await outcome("charge.dispute.created", strange)).toBe("duplicate");
      }),
    ).toEqual([0, 0, 0]);
  });
});

test("200: types that nobody here knows are ignored", async () => {
  expect(await outcome("customer.created", { id: "cus_1" })).toBe("ignored");
  expect(await outcome("charge.succeeded", { id: "ch_1" })).toBe("ignored");
});

describe("401", () => {
  test("a forged signature, none, or one of six minutes ago", async () => {
    const { id, session } = await ground.cardPayment();
    const intent = ground.payOnPage(session);
    for (const how of [{ secret: "whsec_forged" }, { ageS: 360 }]) {
      const got = await ground.tell("payment_intent.succeeded", intent, how);
      expect([got.status, got.body.errorCode]).toEqual([401, "UNAUTHORIZED"]);
    }
    const body = { id: "evt_1", type: "payment_intent.succeeded", data: { object: intent } };
    const bare = await ground.request("POST /api/rails/stripe/events", { body });
    expect(bare.status).toBe(401);
    expect(await statusOf(id)).toBe("pending");
  });
});

test("400 for a body that is no event", async () => {
  const got = await ground.request("POST /api/rails/stripe/events", { body: { id: "evt_1" } });
  expect([got.status, got.body.errorCode]).toEqual([400, "VALIDATION_ERROR"]);
});

test("503 where Stripe has to be asked and does not answer: it tells the event again", async () => {
  const { intent } = await ground.paidByCard();
  ground.double.faults.push("limited");
  const charge = { id: newStripeId("ch"), payment_intent: intent.id };
  const got = await ground.tell("charge.refunded", charge);
  expect([got.status, got.body.errorCode]).toEqual([503, "RAIL_UNAVAILABLE"]);
  expect(got.headers["retry-after"]).toBeDefined();
  expect(await outcome("charge.refunded", charge)).toBe("ignored");
});

test("404 where Stripe is not set up", async () => {
  const plain = await startPayments();
  try {
    const body = { id: "evt_1", type: "x", data: { object: {} } };
    const got = await plain.request("POST /api/rails/stripe/events", { body });
    expect(got.status).toBe(404);
  } finally {
    await plain.stop();
  }
});
