/** Stripe's balance beside the ledger, by the SDK over HTTP: each planted difference, each once. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { hourMs } from "#platform/clock.ts";
import { newId } from "#platform/id.ts";
import { bookMissingMoney } from "./reconcile-rail.command.ts";
import { listReviewItems } from "../reviews/review-queue.query.ts";
import { startOnStripe, type StripeGround } from "../testing/stripe-ground.ts";
import { newMoney, newStripeId, type StripeObject } from "../testing/stripe-objects.ts";

let ground: StripeGround;
// Noon in Mexico City.
beforeAll(async () => {
  ground = await startOnStripe({ at: "2026-11-20T18:00:00Z" });
});
afterAll(() => ground.stop());

const services = () => ground.app.services;
const open = (kind: string) =>
  listReviewItems(services().db, { state: "open", kind, before: null, most: 200 });
const differences = async () =>
  (await open("statement_difference")).map(({ rail, paymentId, detail }) => [
    ...[rail, detail["difference"], detail["railTransactionId"], detail["reference"]],
    ...[detail["centsHere"], detail["centsThere"], paymentId],
  ]);
const voucher = async () => {
  ground.double.faults.push("limited");
  const made = await ground.pay({ user_id: newId(), amount: 9000 });
  const intent = ground.double.of("payment_intent").at(-1);
  if (!intent) throw new Error(made.text);
  return { intent, id: String(made.body.payment_id) };
};
const money = (cents: number, type: "charge" | "payment" = "charge"): StripeObject => {
  const intent = { id: newStripeId("pi"), amount_received: cents, currency: "mxn", metadata: {} };
  for (const one of newMoney(intent, type, ground.clock.now())) {
    ground.double.objects.set(one.id, one);
  }
  return intent;
};

let lost: Awaited<ReturnType<StripeGround["cardPayment"]>>;
let lostIntent: StripeObject;

test("what was told is no difference; what was not, or otherwise, is one each", async () => {
  await ground.paidByCard();
  const told = await voucher();
  await ground.tell("payment_intent.succeeded", ground.payAtStore(told.intent));
  lost = await ground.cardPayment();
  lostIntent = ground.payOnPage(lost.session);
  const silent = await voucher();
  const silentIntent = ground.payAtStore(silent.intent);
  const less = await ground.cardPayment();
  const lessIntent = ground.payOnPage(less.session);
  await ground.tell("payment_intent.succeeded", { ...lessIntent, amount_received: 890_000 });
  const ghost = await ground.cardPayment();
  const ghostIntent = { ...lessIntent, id: newStripeId("pi"), metadata: ghost.session["metadata"] };
  await ground.tell("payment_intent.succeeded", ghostIntent);

  ground.clock.advance(19 * hourMs);
  const counts = { rails: 3, movements: 5, differences: 4 };
  expect(await ground.cron("reconcile-rails")).toEqual(counts);
  const found = await differences();
  expect(found).toHaveLength(4);
  expect(found).toEqual(
    expect.arrayContaining([
      ["card", "missing_here", lostIntent.id, lost.session.id, null, 900_000, null],
      ["cash_store", "missing_here", silentIntent.id, silent.intent.id, null, 900_000, null],
      ["card", "other_amount", lessIntent.id, less.session.id, 890_000, 900_000, less.id],
      ["card", "missing_there", ghostIntent.id, ghost.session.id, 900_000, null, ghost.id],
    ]),
  );
  expect(await ground.cron("reconcile-rails")).toEqual({ ...counts, differences: 0 });
});

test("money whose event was lost is taken in by a person, and pays its payment", async () => {
  const item = (await open("statement_difference")).find(
    ({ detail }) => detail["railTransactionId"] === lostIntent.id,
  );
  const asked = { itemId: item?.id ?? "", by: "operadora", note: "aviso perdido" };
  expect(await bookMissingMoney(services(), asked)).toMatchObject({ kind: "resolved" });
  expect((await ground.read(lost.id)).body).toMatchObject({
    status: "completed",
    payment_method: "card",
    rail_transaction_id: lostIntent.id,
  });
  // The event comes after all: its money is here.
  const late = await ground.tell("payment_intent.succeeded", lostIntent);
  expect(late.body.outcome).toBe("duplicate");
});

test("a day of several pages is read to its end; other types and currencies are not", async () => {
  const before = (await differences()).length;
  for (let number = 0; number < 130; number += 1) money(1_000 + number);
  money(5_000, "payment");
  const foreign = { id: newStripeId("pi"), amount_received: 7, currency: "usd", metadata: {} };
  for (const one of newMoney(foreign, "charge", ground.clock.now())) {
    ground.double.objects.set(one.id, one);
  }
  ground.clock.advance(24 * hourMs);
  const counts = await ground.cron("reconcile-rails");
  expect(counts).toMatchObject({ movements: 131, differences: 131 });
  expect(await differences()).toHaveLength(before + 131);
});

test("where Stripe does not tell, the job says so, and lists nothing", async () => {
  const before = (await differences()).length;
  money(4_200);
  ground.clock.advance(24 * hourMs);
  ground.double.faults.push("limited");
  const bearer = "cron secret of the tests";
  const failed = await ground.request("POST /api/cron/reconcile-rails", { bearer });
  expect(failed.text).toContain("card");
  expect(failed.body.ok).toBe(false);
  expect(await differences()).toHaveLength(before);
  expect(await ground.cron("reconcile-rails")).toMatchObject({ movements: 1, differences: 1 });
});
