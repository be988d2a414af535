/** Invoices paid through payments: one payment a request, told of by webhook, each taken once. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { disconnect } from "#business/connections/keep-connection.command.ts";
import { connect } from "#business/connections/keep-connection.command.ts";
import { minuteMs } from "#platform/clock.ts";
import { newId } from "#platform/id.ts";
import { startBilling, type BillingGround } from "../testing/billing-ground.ts";

let ground: BillingGround;
beforeAll(async () => {
  ground = await startBilling();
});
afterAll(() => ground.stopAll());

const send = (line: string, body?: object) => ground.send(ground.firm, line, body);
const ask = (invoiceId: string) => send("POST /api/ecosystem/payments", { invoiceId });
const read = async (id: string) => (await send(`GET /api/billing/invoices/${id}`)).body;
const paymentOf = (id: string) => {
  const found = ground.payments.paymentOf(id);
  if (!found) throw new Error("payments has no such payment");
  return { ...found };
};

test("one payment for what is due, however often it is asked for; its webhook pays", async () => {
  const { id } = await ground.issued();
  const asked = await Promise.all([ask(id), ask(id), ask(id)]);
  expect(asked.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(asked.map(({ body }) => body.payment_id)).size).toBe(1);
  expect(asked[0]?.body).toMatchObject({ invoiceId: id, amount: 2_088, status: "pending" });
  expect(asked[0]?.body.payUrl).toContain(`/pay/${ground.firm.id}/`);
  expect(paymentOf(id)).toMatchObject({ reference_type: "legal_invoice", amount: 2_088 });
  ground.payments.scan(id);
  const told = await Promise.all([ground.tell(paymentOf(id)), ground.tell(paymentOf(id))]);
  expect(told.map(({ status }) => status)).toEqual([200, 200]);
  const paid = await read(id);
  expect(paid).toMatchObject({ status: "paid", paid: 2_088, due: 0 });
  expect(paid.payments).toHaveLength(1);
  const over = await ask(id);
  expect([over.status, over.body.code]).toEqual([409, "INVOICE_WRONG_STATUS"]);
});

test("an event that is not signed, or old, changes nothing", async () => {
  const { id } = await ground.issued();
  await ask(id);
  ground.payments.scan(id);
  expect((await ground.tell(paymentOf(id), { ageSeconds: 301 })).status).toBe(401);
  const line = `POST /api/webhooks/payments/${ground.firm.id}`;
  const bare = await ground.request(line, { body: { event: "payment.completed", data: {} } });
  expect([bare.status, bare.body.code]).toEqual([401, "UNAUTHORIZED"]);
  const nobody = await ground.request(`POST /api/webhooks/payments/${newId()}`, { body: {} });
  expect(nobody.status).toBe(401);
  expect((await ground.request("POST /api/webhooks/payments/x", { body: {} })).status).toBe(400);
  expect((await read(id)).status).toBe("issued");
});

test("another amount than was asked for is kept and pays nothing", async () => {
  const { id } = await ground.issued();
  await ask(id);
  ground.payments.scan(id);
  expect((await ground.tell({ ...paymentOf(id), amount: 1 })).status).toBe(200);
  expect(await read(id)).toMatchObject({ status: "issued", paid: 0 });
  const { body } = await send("GET /api/audit");
  expect(body.entries[0]).toMatchObject({ action: "invoice.payment_odd", subjectId: id });
});

/** Its answer is lost, and those of the client's two repetitions too. */
const askInVain = async (id: string) => {
  ground.payments.faults.set(
    "create",
    Array.from({ length: 20 }, () => "drop_after" as const),
  );
  const got = await ask(id);
  ground.payments.faults.set("create", []);
  return got;
};

test("an answer that is lost is asked for again under its name: one payment", async () => {
  const { id } = await ground.issued();
  const away = await askInVain(id);
  expect([away.status, away.body.code]).toEqual([503, "PAYMENTS_AWAY"]);
  expect((await ask(id)).status).toBe(201);
  const made = [...ground.payments.payments.values()].filter((one) => one.reference_id === id);
  expect(made).toHaveLength(1);
});

test("an event may come before the answer, and what nobody heard of the job finds", async () => {
  const { id } = await ground.issued();
  await askInVain(id);
  ground.payments.scan(id);
  await ground.tell(paymentOf(id));
  expect((await read(id)).status).toBe("paid");
  const { id: other } = await ground.issued();
  // An answer between them keeps the circuit closed.
  await ask((await ground.issued()).id);
  await askInVain(other);
  ground.payments.scan(other);
  expect((await read(other)).status).toBe("issued");
  ground.clock.advance(11 * minuteMs);
  expect(await ground.job("settle-invoices")).toMatchObject({ payments: expect.any(Number) });
  expect((await read(other)).status).toBe("paid");
});

test("a spent payment makes room for the next, and part that came makes it less", async () => {
  const { id } = await ground.issued();
  const first = (await ask(id)).body.payment_id;
  ground.payments.become(id, "expired");
  const second = await ask(id);
  expect(second.body.payment_id).not.toBe(first);
  await send(`POST /api/billing/invoices/${id}/payments`, { amount: 88 });
  const third = await ask(id);
  expect(third.body).toMatchObject({ amount: 2_000, status: "pending" });
  const states = [...ground.payments.payments.values()].filter((one) => one.reference_id === id);
  expect(states.map(({ status }) => status)).toEqual(["expired", "cancelled", "pending"]);
});

test("what payments gave back is taken off again", async () => {
  const { id } = await ground.issued();
  await ask(id);
  ground.payments.scan(id);
  await ground.tell(paymentOf(id));
  const back = { ...paymentOf(id), status: "partially_refunded", refunded_amount: 88 };
  for (let times = 0; times < 2; times += 1) await ground.tell(back);
  expect(await read(id)).toMatchObject({ status: "partly_paid", paid: 2_000 });
});

test("voided: the payment that was open is given up first", async () => {
  const { id } = await ground.issued();
  await ask(id);
  const voided = await send(`POST /api/billing/invoices/${id}/void`, { reason: "Error" });
  expect([voided.status, voided.body.status]).toEqual([200, "void"]);
  expect(paymentOf(id).status).toBe("cancelled");
  const { id: stuck } = await ground.issued();
  await ask(stuck);
  ground.payments.faults.set("cancel", ["fail_before"]);
  ground.payments.faults.set("read", ["fail_before"]);
  const refused = await send(`POST /api/billing/invoices/${stuck}/void`, { reason: "Error" });
  expect([refused.status, refused.body.code]).toEqual([409, "INVOICE_HAS_PAYMENTS"]);
});

test("without a good key, or of no invoice, it says so", async () => {
  const none = await ask(newId());
  expect([none.status, none.body.code]).toEqual([404, "INVOICE_NOT_FOUND"]);
  const { services } = ground.app;
  const { id } = await ground.issued();
  await disconnect(services.db, ground.firm.id, "payments");
  const bare = await ask(id);
  expect([bare.status, bare.body.code]).toEqual([409, "PAYMENTS_NOT_CONNECTED"]);
  const bad = { tenantId: ground.firm.id, app: "payments", key: "milpa_x", place: {} } as const;
  await connect(services, bad, ground.clock.now());
  expect((await ask(id)).body.code).toBe("PAYMENTS_NOT_CONNECTED");
});
