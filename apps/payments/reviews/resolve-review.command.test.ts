/** The review queue: whose money it is, decided once, out of suspense to the cent. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newId } from "#platform/id.ts";
import { mainLedger } from "../ledger/ledger.domain.ts";
import type { Resolution, ReviewItem } from "./resolve-review.domain.ts";
import { findAccount } from "../ledger/accounts.query.ts";
import { listReviewItems } from "./review-queue.query.ts";
import { startPayments, type PaymentsGround } from "../testing/ground.ts";
import { resolveReviewItem } from "./resolve-review.command.ts";
import { takeNotice } from "../incoming/take-notice.command.ts";

let ground: PaymentsGround;
let suspenseBefore: number;
beforeAll(async () => {
  ground = await startPayments();
});
afterAll(() => ground.stop());
beforeEach(async () => {
  suspenseBefore = await balanceOf("suspense", mainLedger);
});

const services = () => ground.app.services;
const balanceOf = async (kind: "suspense" | "rail" | "merchant", owner: string) =>
  (await findAccount(services().db, { kind, owner }))?.balanceCents ?? 0;
const suspended = async () => (await balanceOf("suspense", mainLedger)) - suspenseBefore;

const money = async (cents: number, reference = "ffffffffff", currency = "MXN") => {
  const railTransactionId = newId();
  await takeNotice(services(), {
    rail: "codi",
    eventId: newId(),
    reference,
    status: "completed",
    cents,
    currency,
    railTransactionId,
    raw: "{}",
  });
  return railTransactionId;
};
const open = (kind: string | null = null, before: string | null = null) =>
  listReviewItems(services().db, { state: "open", kind, before, most: 100 });
const newest = async (): Promise<ReviewItem> => {
  const [item] = await open();
  if (!item) throw new Error("nothing is to be reviewed");
  return item;
};
const resolve = async (resolution: Resolution, itemId?: string) =>
  resolveReviewItem(services(), {
    itemId: itemId ?? (await newest()).id,
    resolution,
    by: "operadora",
  });
const asked = async (amount = 500, key = ground.key) =>
  (await ground.pay({ amount, user_id: newId() }, { key })).body as Readonly<
    Record<"payment_id" | "folio_codi" | "user_id", string>
  >;

test("lists what is open, newest first, by kind and in pages", async () => {
  const payment = await asked();
  await money(100);
  await money(49_900, payment.folio_codi);
  const [first, second] = await open();
  expect([first?.kind, first?.heldCents, first?.paymentId]).toEqual([
    ...["amount_mismatch", 49_900, payment.payment_id],
  ]);
  expect([second?.kind, second?.heldCents]).toEqual(["unknown_reference", 100]);
  expect((await open(null, first?.id))[0]?.id).toBe(second?.id);
  expect((await open("unknown_reference"))[0]?.id).toBe(second?.id);
});

describe("money in suspense", () => {
  test("to a wallet, once, also when two people decide at the same moment", async () => {
    await money(12_345);
    const user = newId();
    const item = await newest();
    const toWallet = { kind: "to_wallet", userId: user, note: "lo pidió" } as const;
    const all = await Promise.all([1, 2, 3].map(() => resolve(toWallet, item.id)));
    expect(all.map(({ kind }) => kind).sort()).toEqual([
      ...["already_resolved", "already_resolved", "resolved"],
    ]);
    expect([await ground.balanceOf(user), await suspended()]).toEqual([123.45, 0]);
    const [seen] = await listReviewItems(services().db, {
      state: "resolved",
      kind: null,
      before: null,
      most: 1,
    });
    expect(seen).toMatchObject({ id: item.id, resolvedBy: "operadora", resolution: toWallet });
  });

  test("back over the rail, by the bank's own means", async () => {
    const before = await balanceOf("rail", "codi");
    await money(700);
    expect((await resolve({ kind: "returned", note: "SPEI 123" })).kind).toBe("resolved");
    expect([await balanceOf("rail", "codi"), await suspended()]).toEqual([before, 0]);
  });

  test("to its payment, which it completes; what is too much goes to the payer", async () => {
    const key = await ground.addKey();
    const payment = await asked(500, key);
    const transaction = await money(50_250, payment.folio_codi);
    const toPayment = { kind: "to_payment", paymentId: payment.payment_id, note: "" } as const;
    const got = await resolve(toPayment);
    expect(got).toMatchObject({ kind: "resolved", payment: { status: "completed" } });
    const read = await ground.request(`GET /api/payments/${payment.payment_id}`, { key });
    expect(read.body).toMatchObject({ status: "completed", rail_transaction_id: transaction });
    expect([await ground.balanceOf(payment.user_id), await suspended()]).toEqual([2.5, 0]);
  });

  test("not to a payment that is unknown, paid, given up, another rail's or dearer", async () => {
    const paid = await asked();
    await ground.confirm("codi", paid.payment_id);
    const cancelled = await asked();
    await ground.request(`POST /api/payments/${cancelled.payment_id}/cancel`, { key: ground.key });
    const [dearer, card] = [await asked(), await asked(9_000)];
    await money(49_999);
    const tried = [];
    for (const paymentId of [
      newId(),
      ...[paid, cancelled, card, dearer].map((p) => p.payment_id),
    ]) {
      tried.push((await resolve({ kind: "to_payment", paymentId, note: "" })).kind);
    }
    expect(tried).toEqual([
      ...["payment_not_found", "payment_not_waiting", "payment_not_waiting", "other_rail"],
      "too_little",
    ]);
    expect(await suspended()).toBe(49_999);
    expect((await resolve({ kind: "noted", note: "visto" })).kind).toBe("money_held");
  });
});

test("what holds no money is noted, and nothing moves", async () => {
  await money(500, "ffffffffff", "USD");
  expect((await resolve({ kind: "returned", note: "" })).kind).toBe("nothing_held");
  expect((await resolve({ kind: "noted", note: "dólares" })).kind).toBe("resolved");
  expect(await suspended()).toBe(0);
  expect((await resolve({ kind: "noted", note: "" }, newId())).kind).toBe("item_not_found");
});

test("late money that is told twice is credited once", async () => {
  const payment = await asked();
  await ground.request(`POST /api/payments/${payment.payment_id}/cancel`, { key: ground.key });
  await ground.confirm("codi", payment.payment_id);
  await ground.confirm("codi", payment.payment_id);
  expect(await ground.balanceOf(payment.user_id)).toBe(500);
});
