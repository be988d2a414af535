/** A disputed payment that is refunded too, in whatever order: no more goes back than came in. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { startOnStripe, type StripeGround } from "../testing/stripe-ground.ts";
import { newStripeId } from "../testing/stripe-objects.ts";

let ground: StripeGround;
beforeAll(async () => {
  ground = await startOnStripe();
});
afterAll(() => ground.stop());

const whole = 900_000;
type Intent = { readonly id: string };

const refund = (id: string, body: object = {}) =>
  ground.request(`POST /api/payments/${id}/refunds`, { key: ground.key, body });
const disputeOf = (intent: Intent, status: string, id = newStripeId("du"), amount = whole) => ({
  id,
  object: "dispute",
  status,
  amount,
  currency: "mxn",
  payment_intent: intent.id,
  reason: "fraudulent",
});
const say = (type: string, object: object) => ground.tell(type, object);
const began = "charge.dispute.created";
const ended = "charge.dispute.closed";

/** What merchant, suspense and rail have more than before the payment was made. */
const paid = async () => {
  const before = await ground.ledger();
  const payment = await ground.paidByCard();
  const moved = async () => {
    const after = await ground.ledger();
    const change = (name: string) => (after[name] ?? 0) - (before[name] ?? 0);
    return [change("merchant"), change("suspense"), change("rail card")];
  };
  return { ...payment, moved };
};
const tooMuch = { status: 409, body: { errorCode: "REFUND_EXCEEDS_PAYMENT" } };

test("what is disputed is not refunded besides; what was won is", async () => {
  const { id, intent, moved } = await paid();
  const dispute = disputeOf(intent, "needs_response");
  await say(began, dispute);
  expect(await refund(id)).toMatchObject(tooMuch);
  expect(await refund(id, { amount: 0.01 })).toMatchObject(tooMuch);
  expect(await moved()).toEqual([0, whole, -whole]);
  await say(ended, { ...dispute, status: "won" });
  expect((await refund(id)).status).toBe(201);
  expect(await moved()).toEqual([0, 0, 0]);
});

test("a dispute of what was refunded takes nothing more", async () => {
  const { id, intent, moved } = await paid();
  await refund(id);
  await say(began, disputeOf(intent, "needs_response", "du_after"));
  await say(ended, disputeOf(intent, "lost", "du_after"));
  expect(await moved()).toEqual([0, 0, 0]);
});

test("a part refunded, the rest disputed, the rest won", async () => {
  const { id, intent, moved } = await paid();
  await refund(id, { amount: 4000 });
  const dispute = disputeOf(intent, "needs_response");
  await say(began, dispute);
  expect(await moved()).toEqual([0, whole - 400_000, 400_000 - whole]);
  expect(await refund(id)).toMatchObject(tooMuch);
  await say(ended, { ...dispute, status: "won" });
  expect(await moved()).toEqual([whole - 400_000, 0, 400_000 - whole]);
});

test("warned of, refunded meanwhile, then held: only what is left", async () => {
  const { id, intent, moved } = await paid();
  const dispute = disputeOf(intent, "warning_needs_response");
  await say(began, dispute);
  expect((await refund(id, { amount: 5000 })).status).toBe(201);
  await say("charge.dispute.updated", { ...dispute, status: "needs_response" });
  expect(await moved()).toEqual([0, whole - 500_000, 500_000 - whole]);
});

test("a refund that fails while its payment is disputed does not escape the dispute", async () => {
  const { id, intent, moved } = await paid();
  ground.double.refundEnds.push("pending");
  await refund(id);
  const dispute = disputeOf(intent, "needs_response");
  await say(began, dispute);
  const made = ground.double.of("refund").find((one) => one["payment_intent"] === intent.id);
  await say("refund.failed", { ...made, status: "failed", failure_reason: "charge_disputed" });
  expect(await moved()).toEqual([0, whole, -whole]);
  await say(ended, { ...dispute, status: "lost" });
  expect(await moved()).toEqual([0, 0, 0]);
});

test("two disputes of one payment take it once", async () => {
  const { intent, moved } = await paid();
  await say(ended, disputeOf(intent, "lost"));
  await say(ended, disputeOf(intent, "lost"));
  expect(await moved()).toEqual([0, 0, 0]);
});

test("what was refunded by hand at the gateway is not refunded here again", async () => {
  const { id, intent } = await paid();
  const made = { id: newStripeId("re"), object: "refund", amount: whole, status: "succeeded" };
  await say("refund.created", { ...made, payment_intent: intent.id, metadata: {} });
  expect(await refund(id)).toMatchObject(tooMuch);
});

test("all at once, again and again: the rail never gave more than it took", async () => {
  for (let round = 0; round < 8; round += 1) {
    const { id, intent, moved } = await paid();
    await Promise.all([
      refund(id, { amount: 5000 }),
      say(ended, disputeOf(intent, "lost")),
      refund(id, { amount: 4000 }),
      say(began, disputeOf(intent, "needs_response")),
      refund(id, { amount: 9000 }),
    ]);
    const [merchant = 0, suspense = 0, rail = 0] = await moved();
    expect(rail).toBeLessThanOrEqual(0);
    expect(merchant).toBeGreaterThanOrEqual(0);
    expect(merchant + suspense + rail).toBe(0);
  }
});
