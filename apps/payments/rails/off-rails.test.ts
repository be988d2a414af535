/** Production without a rail: it is off, which is said, and neither offered nor pretended. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { queueHeaders } from "#platform/client/signed-call.ts";
import { newId } from "#platform/id.ts";
import { testQueueSecret } from "#platform/testing/test-app.ts";
import { paymentNeeds, railsOff } from "../callers/prepare.ts";
import type { PaymentSettings } from "../config.ts";
import { startCodiDouble, type CodiDouble } from "../testing/codi-double.ts";
import { startPayments, type PaymentsGround } from "../testing/ground.ts";

let double: CodiDouble;
/** Nothing set up, and CoDi alone. */
let bare: PaymentsGround;
let codiAlone: PaymentsGround;
beforeAll(async () => {
  double = await startCodiDouble();
  const at = new Date().toISOString();
  bare = await startPayments({ mode: "production", variables: {} });
  codiAlone = await startPayments({ at, mode: "production", variables: double.variables });
});
afterAll(async () => {
  await bare.stop();
  await codiAlone.stop();
  await double.stop();
});

const refusedAs = ({ status, body }: { readonly status: number; readonly body: unknown }) => [
  status,
  (body as { errorCode?: string }).errorCode,
];
const notConfigured = [409, "RAIL_NOT_CONFIGURED"];

test("production starts, and says what it goes without", () => {
  const settings = bare.app.settings as PaymentSettings;
  expect(paymentNeeds(settings)).toEqual([]);
  expect(railsOff(settings)).toHaveLength(2);
  expect(railsOff(codiAlone.app.settings as PaymentSettings)).toEqual([
    expect.stringContaining("MILPA_STRIPE"),
  ]);
});

test("409 where no rail that is on carries the payment; a wallet pays all the same", async () => {
  expect(refusedAs(await bare.pay({ amount: 500 }))).toEqual(notConfigured);
  expect(refusedAs(await codiAlone.pay({ amount: 9_000 }))).toEqual(notConfigured);
  const user = await bare.userWith(300);
  const paid = await bare.pay({ user_id: user, amount: 250, prefer_wallet: true });
  expect([paid.status, paid.body.payment_method]).toEqual([201, "wallet"]);
});

test("the house is answered the same", async () => {
  const wanted = { user_id: newId(), amount: 9, concept: "Factura 7", reference_id: newId() };
  const body = { ...wanted, idempotency_key: newId(), reference_type: "ecosystem-invoice" };
  const raw = JSON.stringify(body);
  const signed = queueHeaders(testQueueSecret, raw, new Date());
  const headers = { ...signed, "content-type": "application/json" };
  const got = await bare.request("POST /internal/house-payments", { raw, headers });
  expect(refusedAs(got)).toEqual(notConfigured);
});

test("503, to be tried again, where the rail that is on is only away", async () => {
  double.faults.charge.push("broken", "broken");
  double.faults.query.push("broken", "broken");
  const got = await codiAlone.pay({ amount: 500 });
  expect(refusedAs(got)).toEqual([503, "RAIL_UNAVAILABLE"]);
});

test("the checkout of what is on offers no cash, and asking for it changes nothing", async () => {
  double.faults.charge.splice(0);
  double.faults.query.splice(0);
  const made = await codiAlone.pay({ amount: 500 });
  expect([made.status, made.body.payment_method]).toEqual([201, "codi"]);
  const path = new URL(String(made.body.checkout_url)).pathname;
  const page = await codiAlone.request(`GET ${path}`);
  expect(page.text).toContain("<svg");
  expect(page.text).not.toContain(`${path}/cash`);
  const asked = await codiAlone.request(`POST ${path}/cash`, { form: {} });
  expect([asked.status, asked.headers["location"]]).toEqual([303, path]);
  expect((await codiAlone.read(String(made.body.payment_id))).body.payment_method).toBe("codi");
});
