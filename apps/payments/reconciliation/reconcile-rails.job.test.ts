/** Statements of rails beside the ledger: exactly the planted differences are found, each once. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#platform/id.ts";
import { testCronSecret } from "#platform/testing/test-app.ts";
import { bookMissingMoney } from "./reconcile-rail.command.ts";
import { takeNotice } from "../incoming/take-notice.command.ts";
import { listReviewItems } from "../reviews/review-queue.query.ts";
import { recordMovement } from "../rails/sandbox-movements.store.ts";
import { startPayments, type PaymentsGround } from "../testing/ground.ts";

let ground: PaymentsGround;
beforeAll(async () => {
  ground = await startPayments({ at: "2026-11-20T18:00:00Z" });
});
afterAll(() => ground.stop());

const services = () => ground.app.services;
const run = async () => {
  const bearer = testCronSecret;
  return (await ground.request("POST /api/cron/reconcile-rails", { bearer })).body.result;
};
const listed = () =>
  listReviewItems(services().db, {
    state: "open",
    kind: "statement_difference",
    before: null,
    most: 100,
  });
const asked = async () =>
  (await ground.pay({ amount: 500, user_id: newId() })).body as Readonly<
    Record<"payment_id" | "folio_codi" | "user_id", string>
  >;

type Rail = "codi" | "card" | "cash_store";
const there = (rail: Rail, railTransactionId: string, cents: number, reference = "aaaaaaaaaa") =>
  recordMovement(services().db, {
    rail,
    railTransactionId,
    reference,
    cents,
    referenceNumber: 7,
    at: services().clock.now(),
  });
const here = (rail: Rail, railTransactionId: string, cents: number, reference = "aaaaaaaaaa") =>
  takeNotice(services(), {
    rail,
    railTransactionId,
    reference,
    cents,
    status: "completed",
    currency: "MXN",
    eventId: newId(),
    raw: "{}",
  });

test("finds every planted difference and nothing else; twice is harmless", async () => {
  const matched = await asked();
  await ground.confirm("codi", matched.payment_id);
  const late = await asked();
  await ground.request(`POST /api/payments/${late.payment_id}/cancel`, { key: ground.key });
  await ground.confirm("codi", late.payment_id);
  const lost = await asked();
  await there("codi", "LOST", 50_000, lost.folio_codi);
  await here("codi", "GHOST", 1_000);
  await here("cash_store", "CASHGHOST", 3_000);
  const other = await asked();
  await there("codi", "LESS", 49_000, other.folio_codi);
  await here("codi", "LESS", 50_000, other.folio_codi);
  await there("card", "CARDLOST", 2_000);

  ground.clock.advance(24 * 3_600_000);
  expect(await run()).toEqual({ rails: 3, movements: 5, differences: 5 });
  const facts = (await listed()).map(({ rail, paymentId, detail }) => [
    ...[rail, detail["difference"], detail["railTransactionId"]],
    ...[detail["centsHere"], detail["centsThere"], paymentId],
  ]);
  const wanted = [
    ["card", "missing_here", "CARDLOST", null, 2_000, null],
    ["cash_store", "missing_there", "CASHGHOST", 3_000, null, null],
    ["codi", "missing_there", "GHOST", 1_000, null, null],
    ["codi", "other_amount", "LESS", 50_000, 49_000, other.payment_id],
    ["codi", "missing_here", "LOST", null, 50_000, null],
  ];
  expect(facts).toHaveLength(wanted.length);
  expect(facts).toEqual(expect.arrayContaining(wanted));
  expect(await run()).toEqual({ rails: 3, movements: 5, differences: 0 });
});

test("money that was missing here is taken in, once, and completes its payment", async () => {
  const item = (await listed()).find(({ detail }) => detail["railTransactionId"] === "LOST");
  const ask = { itemId: item?.id ?? "", by: "operadora", note: "aviso perdido" };
  // The QR ran out a day ago, so the money is the payer's and not the merchant's any more.
  expect(await bookMissingMoney(services(), ask)).toMatchObject({ kind: "resolved" });
  expect(await bookMissingMoney(services(), ask)).toBeNull();
  const [late] = await listReviewItems(services().db, {
    state: "open",
    kind: "late_payment",
    before: null,
    most: 1,
  });
  expect(late?.detail["railTransactionId"]).toBe("LOST");
});

test("paid at the last moment of a day and booked on the next: no difference", async () => {
  // 23:59:59 in Mexico.
  const now = services().clock.now().getTime();
  ground.clock.advance(new Date("2026-11-22T05:59:59Z").getTime() - now);
  await there("codi", "MIDNIGHT", 1_500, "bbbbbbbbbb");
  ground.clock.advance(2_000);
  await here("codi", "MIDNIGHT", 1_500, "bbbbbbbbbb");
  const before = (await listed()).length;
  ground.clock.advance(6 * 3_600_000);
  expect(await run()).toMatchObject({ movements: 1, differences: 0 });
  ground.clock.advance(24 * 3_600_000);
  expect(await run()).toMatchObject({ movements: 0, differences: 0 });
  expect(await listed()).toHaveLength(before);
});

test("a notice that comes days after its statement is no second difference", async () => {
  const nextDay = async () => {
    ground.clock.advance(24 * 3_600_000);
    return run();
  };
  await there("codi", "SLOW", 700, "cccccccccc");
  expect(await nextDay()).toMatchObject({ movements: 1, differences: 1 });
  await nextDay();
  await here("codi", "SLOW", 700, "cccccccccc");
  expect(await nextDay()).toMatchObject({ movements: 0, differences: 0 });
});
