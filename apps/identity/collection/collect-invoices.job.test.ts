// What becomes of an invoice that was handed over: paid once, complemented, or taken back.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dayMs } from "#platform/clock.ts";
import { houseWebhookSecret } from "#platform/webhooks/house-secret.ts";
import { testQueueSecret } from "#platform/testing/test-app.ts";
import { hmacSha256Hex } from "#platform/crypto.ts";
import { newId } from "#platform/id.ts";
import { startCollectDesk, type CollectDesk } from "../testing/collect-desk.ts";

let desk: CollectDesk;
beforeAll(async () => {
  desk = await startCollectDesk();
});
afterAll(() => desk.stop());

const collected = async () => {
  const billed = await desk.billed();
  await desk.collect();
  return billed;
};
const incidentsOf = (tenant: string) =>
  desk.rows("select kind, subject, detail from billing_incident where tenant_id = $1", [tenant]);
const complementsOf = (paymentId: string) =>
  desk.issuer.complements.filter((one) => one.referenceId === paymentId);

const tell = (
  body: unknown,
  secret = houseWebhookSecret(secrets, "payments", "identity") ?? "",
) => {
  const raw = JSON.stringify(body);
  const timestamp = String(Math.floor(Date.now() / 1000));
  const headers = {
    "content-type": "application/json",
    "x-webhook-timestamp": timestamp,
    "x-webhook-event-id": newId(),
    "x-webhook-signature": `sha256=${hmacSha256Hex(secret, `${timestamp}.${raw}`)}`,
  };
  return desk.request("POST /api/webhooks/payments", { raw, headers });
};
const secrets = { queue: testQueueSecret };
const completed = (paymentId: string) => ({
  event: "payment.completed",
  data: { payment_id: paymentId },
});

describe("paid", () => {
  test("told by webhook: once; the job stamps the complement, and mails it once", async () => {
    const { id } = await collected();
    const { payment_id: paymentId } = desk.payments.pay(id);
    expect((await tell(completed(paymentId))).body).toEqual({ received: true });
    expect((await tell(completed(paymentId))).status).toBe(200);
    expect(await desk.invoice(id)).toMatchObject({
      status: "paid",
      payment_id: paymentId,
      paid_cents: 1_160_00,
      paid_at: new Date("2026-12-05T18:00:00Z"),
      complement_uuid: null,
    });
    expect(await desk.collect()).toMatchObject({ complemented: 1 });
    expect(await desk.collect()).toMatchObject({ complemented: 0 });
    const [complement] = complementsOf(paymentId);
    expect(complement?.request).toMatchObject({
      formaDePago: "03",
      fechaPago: "2026-12-05T12:00:00",
      facturas: [{ pagado: 1_160 }],
    });
    expect((await desk.invoice(id)).complement_uuid).toBe(complement?.uuid);
    const receipts = () => desk.sent.filter(({ subject }) => subject?.startsWith("Recibimos"));
    await expect.poll(() => receipts().length, { timeout: 5_000 }).toBe(1);
    expect(receipts()[0]?.attachments).toHaveLength(2);
  });

  test("a webhook that was lost does not matter; the complement's answer neither", async () => {
    const { id } = await collected();
    const { payment_id: paymentId } = desk.payments.pay(id);
    desk.issuer.faults.set("POST /internal/house-payment-complements", ["lost"]);
    expect(await desk.collect()).toMatchObject({ paid: 1, waiting: 1 });
    expect(await desk.collect()).toMatchObject({ paid: 0, complemented: 1 });
    expect(complementsOf(paymentId)).toHaveLength(1);
  });

  test("before the house had an issuer: stamped once it has, then complemented, once", async () => {
    await collected();
    const { id } = await desk.billed();
    const line = "POST /internal/house-invoices";
    desk.issuer.faults.set(line, [{ status: 403, errorCode: "PROFILE_NOT_ACTIVE" }]);
    await desk.collect();
    const { payment_id: paymentId } = desk.payments.pay(id);
    await tell(completed(paymentId));
    expect(await desk.invoice(id)).toMatchObject({ status: "paid", cfdi_uuid: null });
    desk.issuer.faults.set(line, ["lost"]);
    expect(await desk.collect()).toMatchObject({ waiting: 1, complemented: 0 });
    expect(await desk.collect()).toMatchObject({ waiting: 0, complemented: 1 });
    expect(await desk.collect()).toMatchObject({ complemented: 0 });
    const { cfdi_uuid: uuid, problem } = await desk.invoice(id);
    expect(problem).toBeNull();
    const stamps = desk.issuer.invoices.filter(({ referenceId }) => referenceId === id);
    expect(stamps.map((one) => one.uuid)).toEqual([uuid]);
    expect(complementsOf(paymentId)).toHaveLength(1);
  });

  test("a complement that SAT would not take says why", async () => {
    const { id } = await collected();
    desk.payments.pay(id);
    const refused = { status: 422, errorCode: "STAMP_FAILED", error: "CRP20238: fecha" };
    desk.issuer.faults.set("POST /internal/house-payment-complements", [refused]);
    expect(await desk.collect()).toMatchObject({ faulty: 1 });
    expect((await desk.invoice(id)).problem).toBe("complement_refused: CRP20238: fecha");
    await desk.collect();
    expect((await desk.invoice(id)).problem).toBeNull();
  });

  test("twice, by two payments: the second is an incident, and nothing of it is lost", async () => {
    const { tenant, id } = await collected();
    const first = desk.payments.pay(id);
    first.status = "expired";
    await desk.collect();
    // It ran out, so another was asked for; then the first one's money came all the same.
    const { pay_token: token } = await desk.invoice(id);
    await desk.request(`POST /pay/${token}`, { form: {} });
    const second = desk.payments.pay(id);
    expect(second.payment_id).not.toBe(first.payment_id);
    await tell(completed(second.payment_id));
    first.status = "completed";
    await tell(completed(first.payment_id));
    await tell(completed(first.payment_id));
    expect(await desk.invoice(id)).toMatchObject({ status: "paid", paid_cents: 2_320_00 });
    expect(await incidentsOf(tenant)).toEqual([
      {
        kind: "payment",
        subject: `payment:${first.payment_id}`,
        detail: "Se pagaron 1160.00 otra vez: la factura ya estaba pagada.",
      },
    ]);
  });

  test("of another amount: an incident, and the invoice is still owed", async () => {
    const { tenant, id } = await collected();
    const paid = desk.payments.pay(id);
    paid.amount = 1_000;
    await tell(completed(paid.payment_id));
    expect(await desk.invoice(id)).toMatchObject({ status: "issued", paid_cents: 1_000_00 });
    expect(await incidentsOf(tenant)).toMatchObject([{ kind: "payment" }]);
  });

  test("401 for another's signature, 400 for no event, 503 while payments is away", async () => {
    expect((await tell(completed(newId()), "whsec_another")).status).toBe(401);
    expect((await tell({ event: "payment.completed" })).status).toBe(400);
    expect((await tell(completed(newId()))).body).toEqual({ received: true });
    const { id } = await collected();
    const { payment_id: paymentId } = desk.payments.pay(id);
    desk.payments.faults.set("*", ["away"]);
    const got = await tell(completed(paymentId));
    desk.payments.faults.clear();
    expect([got.status, got.body.code]).toEqual([503, "PAYMENTS_AWAY"]);
    expect((await tell(completed(paymentId))).status).toBe(200);
  });
});

describe("the page of the link", () => {
  const page = async (id: string, method = "GET") => {
    const { pay_token: token } = await desk.invoice(id);
    return desk.request(`${method} /pay/${token}`, method === "POST" ? { form: {} } : {});
  };

  test("shows what is owed, and leads to the checkout; paid, it says so", async () => {
    const { id } = await collected();
    const shown = await page(id);
    expect([shown.status, shown.text.includes("$1,160.00")]).toEqual([200, true]);
    const gone = await page(id, "POST");
    const { checkout_url: url } = await desk.invoice(id);
    expect([gone.status, gone.headers["location"]]).toEqual([303, url]);
    desk.payments.pay(id);
    const after = await page(id, "POST");
    expect(after.headers["location"]).toContain("/pay/");
    expect((await page(id)).text).toContain("Esta factura está pagada");
  });

  test("a payment that ran out makes room for another", async () => {
    const { id } = await collected();
    const { checkout_url: before } = await desk.invoice(id);
    desk.payments.become(id, "expired");
    const gone = await page(id, "POST");
    const { checkout_url: now } = await desk.invoice(id);
    expect(gone.headers["location"]).toBe(now);
    expect(now).not.toBe(before);
  });

  test("503 in words while payments is away; 404 for a link of nobody", async () => {
    const { id } = await collected();
    desk.payments.faults.set("*", ["away"]);
    const got = await page(id, "POST");
    desk.payments.faults.clear();
    expect([got.status, got.text.includes("Inténtalo de nuevo")]).toEqual([503, true]);
    expect((await desk.request("GET /pay/nobody")).status).toBe(404);
    expect((await desk.request("POST /pay/%00", { form: {} })).status).toBe(404);
  });
});

describe("a void invoice", () => {
  const annul = async (id: string) => {
    await desk.rows(
      "update ecosystem_invoice set status = 'void', voided_at = now() where id = $1",
      [id],
    );
  };

  test("its CFDI is cancelled and its payment given up, once SAT has said so", async () => {
    const { id } = await collected();
    await annul(id);
    desk.issuer.slow(true);
    expect(await desk.collect()).toMatchObject({ waiting: 1 });
    expect((await desk.invoice(id)).problem).toBe("cancellation_waits");
    desk.issuer.slow(false);
    expect(await desk.collect()).toMatchObject({ takenBack: 1 });
    const { cfdi_uuid: uuid } = await desk.invoice(id);
    expect(await desk.invoice(id)).toMatchObject({ credit_uuid: uuid, problem: null });
    const [payment] = desk.payments.payments.filter((one) => one.reference_id === id);
    expect(payment?.status).toBe("cancelled");
    expect(await desk.collect()).toMatchObject({ takenBack: 0 });
  });

  test("money that came meanwhile is an incident", async () => {
    const { tenant, id } = await collected();
    await annul(id);
    desk.payments.pay(id);
    await desk.collect();
    expect(await incidentsOf(tenant)).toMatchObject([
      { detail: "Se pagaron 1160.00 de una factura anulada." },
    ]);
  });
});

describe("whoever is silent", () => {
  test("is not waited for by every invoice: letters that are due go out all the same", async () => {
    const own = await startCollectDesk();
    const billed = await own.billedMany(20);
    const asked = (double: "issuer" | "payments", line: string) =>
      own[double].heard.filter((one) => one === line).length;
    own.issuer.faults.set("*", ["away"]);
    expect(await own.collect()).toMatchObject({ handed: 0, waiting: 20 });
    // The first lot at most, and nobody after it: the last of it may meet a circuit that is open.
    const tried = asked("issuer", "POST /internal/house-invoices");
    expect([tried > 0, tried <= 8]).toEqual([true, true]);
    own.issuer.faults.clear();
    expect(await own.collect()).toMatchObject({ handed: 20 });
    own.payments.faults.set("*", ["away"]);
    own.payments.heard.length = 0;
    own.clock.advance(10 * dayMs);
    expect(await own.collect()).toMatchObject({ dunned: billed.length });
    expect(own.payments.heard.length).toBeLessThanOrEqual(16);
    await own.stop();
  });
});
