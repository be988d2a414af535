/** A payer who moved on to cash and paid by card all the same: refunds go back to the card. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#platform/id.ts";
import { collecting } from "../incoming/collect-payment.command.ts";
import { switchToCash } from "./switch-to-cash.command.ts";
import type { RailNotice } from "../incoming/collect-payment.domain.ts";
import type { OutsideRail } from "../rails/routing.domain.ts";
import { railsOf } from "../rails/rails.ts";
import { findPayment } from "../payments/payments.query.ts";
import { rowsOf } from "../testing/rows.ts";
import { startOnStripe, type StripeGround } from "../testing/stripe-ground.ts";

let ground: StripeGround;
beforeAll(async () => {
  ground = await startOnStripe();
});
afterAll(() => ground.stop());

const toCash = async (id: string): Promise<void> => {
  const { services, settings } = ground.app;
  const payment = await findPayment(services.db, id);
  if (!payment) throw new Error("it was just made");
  expect(await switchToCash(railsOf(services, settings as never), payment)).toBe("switched");
};
const refund = (id: string) =>
  ground.request(`POST /api/payments/${id}/refunds`, { key: ground.key, body: { amount: 100 } });

test("paid by card in the same moment: it is a card's payment, and so is its refund", async () => {
  const { id, user, session } = await ground.cardPayment();
  const intent = ground.payOnPage(session);
  await toCash(id);
  expect((await ground.read(id)).body.payment_method).toBe("cash_store");
  expect((await ground.tell("payment_intent.succeeded", intent)).body.outcome).toBe("applied");
  expect((await ground.read(id)).body).toMatchObject({
    status: "completed",
    payment_method: "card",
    gateway_provider: "stripe",
    rail_transaction_id: intent.id,
    barcode_image_url: null,
  });
  expect((await refund(id)).body.status).toBe("completed");
  const sent = ground.double.of("refund").filter((one) => one["payment_intent"] === intent.id);
  expect(sent.map((one) => one["amount"])).toEqual([10_000]);
  const wallet = await ground.request(`GET /api/wallets/${user}`, { key: ground.key });
  expect(wallet.status).toBe(404);
});

test("a payment that was cash to the end gives back to the wallet", async () => {
  const { id, user } = await ground.cardPayment();
  await toCash(id);
  const voucher = ground.double.of("payment_intent").at(-1);
  const paid = { ...voucher, status: "succeeded", amount_received: 900_000 };
  expect((await ground.tell("payment_intent.succeeded", paid)).body.outcome).toBe("applied");
  await refund(id);
  expect(await ground.balanceOf(user)).toBe(100);
});

test("both at once, in one transaction: one pays, the other's money is the payer's", async () => {
  const { id, user } = await ground.cardPayment();
  await toCash(id);
  const asked = await rowsOf(
    ground,
    "select rail, provider_reference as name from attempt where payment_id = $1 order by id",
    [id],
  );
  const { services } = ground.app;
  const now = services.clock.now();
  const outcomes = await Promise.all(
    asked.map(({ rail, name }) => {
      const facts = { rail: rail as OutsideRail, reference: String(name), eventId: newId() };
      const notice: RailNotice = {
        ...facts,
        status: "completed",
        cents: 900_000,
        currency: "MXN",
        railTransactionId: newId(),
        raw: "{}",
      };
      const ids = { transferId: newId(), reviewId: newId() };
      return services.commit(collecting, { notice, ...ids, now, baseUrl: services.baseUrl });
    }),
  );
  expect([...outcomes].sort()).toEqual(["applied", "review"]);
  expect(await ground.balanceOf(user)).toBe(9_000);
  const moved = "select kind from transfer where payment_id = $1 order by id";
  expect((await rowsOf(ground, moved, [id])).map(({ kind }) => kind).sort()).toEqual([
    ...["late_payment", "rail_in"],
  ]);
});
