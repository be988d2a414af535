/** Invoices over HTTP: drafted from time and expenses, approved, issued, paid, voided. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#platform/id.ts";
import { startBilling, type BillingGround } from "../testing/billing-ground.ts";

let ground: BillingGround;
beforeAll(async () => {
  ground = await startBilling();
});
afterAll(() => ground.stopAll());

const base = "/api/billing/invoices";
const send = (line: string, body?: object) => ground.send(ground.firm, line, body);
const due = { dueDate: "2026-12-20" };

test("a draft is the sum of its lines, each with its discount and tax", async () => {
  const timeEntryIds = [await ground.addTime(1.5), await ground.addTime(0.1)];
  const expenseIds = [await ground.addExpense(850.5)];
  const got = await ground.draft({ timeEntryIds, expenseIds, discount: 100, notes: "Noviembre" });
  expect(got).toMatchObject({
    matterId: ground.matterId,
    clientId: ground.clientId,
    status: "draft",
    number: null,
    overdue: false,
    notes: "Noviembre",
    dueDate: "2026-12-20",
    subtotal: 3_730.5,
    discount: 100,
    paid: 0,
    due: 0,
    payUrl: null,
    payments: [],
  });
  expect(got.lines.map(({ amount }: { readonly amount: number }) => amount)).toEqual([
    2_700, 180, 850.5,
  ]);
  expect(got.lines[0]).toMatchObject({ kind: "time", hours: 1.5, rate: 1_800 });
  expect(got.total).toBeCloseTo(got.subtotal - got.discount + got.iva, 2);
  const read = await send(`GET ${base}/${got.id}`);
  expect([read.status, read.body]).toEqual([200, got]);
  const { body: time } = await send(`GET /api/time?matter_id=${ground.matterId}`);
  const charged = time.entries.filter(
    (one: { invoiceId: string | null }) => one.invoiceId === got.id,
  );
  expect(charged.map((one: { status: string }) => one.status)).toEqual(["billed", "billed"]);
});

test("of twenty at once for one entry, one has it", async () => {
  const timeEntryIds = [await ground.addTime()];
  const wish = { matterId: ground.matterId, timeEntryIds, ...due };
  const all = await Promise.all(Array.from({ length: 20 }, () => send(`POST ${base}`, wish)));
  expect(all.filter(({ status }) => status === 201)).toHaveLength(1);
  const refused = all.filter(({ status }) => status !== 201);
  expect(new Set(refused.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
    new Set(["409 ALREADY_INVOICED"]),
  );
});

test("what is not there, another matter's or firm's, or not to be charged is refused", async () => {
  const other = await ground.openMatter(ground.firm);
  const foreign = await ground.addTime(1, { matterId: other.id });
  const ask = async (more: object) => {
    const { status, body } = await send(`POST ${base}`, {
      matterId: ground.matterId,
      ...due,
      ...more,
    });
    return [status, body.code];
  };
  for (const id of [newId(), foreign]) {
    expect(await ask({ timeEntryIds: [id] })).toEqual([404, "TIME_ENTRY_NOT_FOUND"]);
    expect(await ask({ expenseIds: [id] })).toEqual([404, "EXPENSE_NOT_FOUND"]);
  }
  const free = await ground.addTime(1, { billable: false });
  expect(await ask({ timeEntryIds: [free] })).toEqual([409, "NOT_BILLABLE"]);
  const gift = await ground.addExpense(10, { billable: false });
  expect(await ask({ expenseIds: [gift] })).toEqual([409, "NOT_BILLABLE"]);
  expect(await ask({})).toEqual([400, "INVALID_REQUEST"]);
  const timeEntryIds = [await ground.addTime()];
  for (const discount of [1_800.01, 1_800, -1, 0.001])
    expect(await ask({ timeEntryIds, discount })).toEqual([400, "INVALID_REQUEST"]);
  expect(await ask({ timeEntryIds: [timeEntryIds[0], timeEntryIds[0]] })).toEqual([
    400,
    "INVALID_REQUEST",
  ]);
  const unknown = await send(`POST ${base}`, { matterId: newId(), timeEntryIds, ...due });
  expect([unknown.status, unknown.body.code]).toEqual([404, "MATTER_NOT_FOUND"]);
});

test("a draft changes as a whole, and a refused change leaves it as it was", async () => {
  const [first, second] = [await ground.addTime(1), await ground.addTime(2)];
  const { id } = await ground.draft({ timeEntryIds: [first] });
  const line = `PATCH ${base}/${id}`;
  const changed = await send(line, {
    timeEntryIds: [second],
    discount: 600,
    dueDate: "2027-01-15",
  });
  expect(changed.body).toMatchObject({ subtotal: 3_600, discount: 600, dueDate: "2027-01-15" });
  expect(changed.body.lines).toHaveLength(1);
  const again = await ground.draft({ timeEntryIds: [first] });
  const taken = await send(line, { timeEntryIds: [first] });
  expect([taken.status, taken.body.code]).toEqual([409, "ALREADY_INVOICED"]);
  for (const body of [{ discount: 5_000 }, { timeEntryIds: [newId()] }])
    expect((await send(line, body)).status).toBeGreaterThanOrEqual(400);
  expect((await send(line, { expenseIds: [newId()] })).body.code).toBe("EXPENSE_NOT_FOUND");
  const gift = await ground.addExpense(10, { billable: false });
  expect((await send(line, { expenseIds: [gift] })).body.code).toBe("NOT_BILLABLE");
  expect((await send(`GET ${base}/${id}`)).body).toEqual(changed.body);
  expect((await send(`POST ${base}/${again.id}/issue`)).status).toBe(200);
  const frozen = await send(`PATCH ${base}/${again.id}`, { notes: "x" });
  expect([frozen.status, frozen.body.code]).toEqual([409, "INVOICE_WRONG_STATUS"]);
});

test("billing drafts, a partner approves; numbers of many at once have no gap", async () => {
  const cobranza = await ground.hire(ground.firm.id, "cobranza", "billing");
  const socia = await ground.hire(ground.firm.id, "socia", "partner");
  const { id } = await ground.draft();
  const step = (cookie: string, what: string, body?: object) =>
    ground.request(`POST ${base}/${id}/${what}`, body ? { cookie, body } : { cookie });
  expect((await step(cobranza, "issue")).status).toBe(403);
  expect((await step(cobranza, "submission")).body.status).toBe("awaiting_approval");
  expect((await step(cobranza, "submission")).body.code).toBe("INVOICE_WRONG_STATUS");
  expect((await step(cobranza, "void", { reason: "x" })).status).toBe(403);
  expect((await step(socia, "return")).body.status).toBe("draft");
  expect((await step(socia, "return")).body.code).toBe("INVOICE_WRONG_STATUS");
  expect((await step(cobranza, "submission")).status).toBe(200);
  const issued = await step(socia, "issue");
  expect(issued.body).toMatchObject({ status: "issued", due: 2_088, paid: 0 });
  expect((await step(socia, "issue")).body.code).toBe("INVOICE_WRONG_STATUS");
  const drafts = [await ground.draft(), await ground.draft(), await ground.draft()];
  const more = await Promise.all(drafts.map((one) => send(`POST ${base}/${one.id}/issue`)));
  const numbers = more.map(({ body }) => body.number as number).toSorted((a, b) => a - b);
  const first = issued.body.number as number;
  expect(numbers).toEqual([first + 1, first + 2, first + 3]);
});

test("what was issued is frozen in the database too", async () => {
  const { id } = await ground.issued();
  const { db } = ground.app.services;
  const run = (text: string) => db.run({ name: `test.${newId()}`, text }, [id]);
  await expect(run("delete from invoice_line where invoice_id = $1")).rejects.toThrow("its lines");
  await expect(
    run("update invoice_line set released = true where invoice_id = $1"),
  ).rejects.toThrow("while it stands");
  await expect(run("update invoice set paid_cents = 1 where id = $1")).rejects.toThrow();
  await expect(run("delete from invoice where id = $1")).rejects.toThrow("permission denied");
});

test("money that came makes it partly paid, then paid, and is taken back", async () => {
  const { id } = await ground.issued();
  const pay = (body: object) => send(`POST ${base}/${id}/payments`, body);
  const over = await pay({ amount: 2_088.01 });
  expect([over.status, over.body.code]).toEqual([409, "INVOICE_OVERPAID"]);
  expect((await pay({ amount: 1, date: "2030-01-01" })).status).toBe(400);
  const half = await pay({ amount: 1_000, method: "cheque", reference: "Cheque 12" });
  expect(half.body).toMatchObject({ status: "partly_paid", paid: 1_000, due: 1_088 });
  const all = await pay({ amount: 1_088 });
  expect(all.body).toMatchObject({ status: "paid", due: 0 });
  expect((await pay({ amount: 0.01 })).body.code).toBe("INVOICE_OVERPAID");
  const blocked = await send(`POST ${base}/${id}/void`, { reason: "x" });
  expect([blocked.status, blocked.body.code]).toEqual([409, "INVOICE_HAS_PAYMENTS"]);
  const back = (paymentId: string) =>
    send(`POST ${base}/${id}/reversals`, { paymentId, reason: "Sin fondos" });
  const cheque = half.body.payments[0].id;
  const reversed = await back(cheque);
  expect(reversed.body).toMatchObject({ status: "partly_paid", paid: 1_088, paidAt: null });
  expect(reversed.body.payments[0].reversed).toBe(true);
  expect((await back(cheque)).body.code).toBe("INVOICE_PAYMENT_REVERSED");
  for (const none of [newId(), reversed.body.payments[2].id])
    expect((await back(none)).body.code).toBe("INVOICE_PAYMENT_NOT_FOUND");
  const draft = await ground.draft();
  const early = await send(`POST ${base}/${draft.id}/payments`, { amount: 1 });
  expect([early.status, early.body.code]).toEqual([409, "INVOICE_WRONG_STATUS"]);
});

test("twenty payments of the whole at once: one is booked", async () => {
  const { id } = await ground.issued();
  const all = await Promise.all(
    Array.from({ length: 20 }, () => send(`POST ${base}/${id}/payments`, { amount: 2_088 })),
  );
  expect(all.filter(({ status }) => status === 201)).toHaveLength(1);
  expect((await send(`GET ${base}/${id}`)).body).toMatchObject({ status: "paid", paid: 2_088 });
});

test("voided, its number stays, and what it charged may stand on another", async () => {
  const timeEntryIds = [await ground.addTime()];
  const expenseIds = [await ground.addExpense()];
  const { id, number } = await ground.issued({ timeEntryIds, expenseIds });
  const again = { matterId: ground.matterId, timeEntryIds, expenseIds, ...due };
  expect((await send(`POST ${base}`, again)).body.code).toBe("ALREADY_INVOICED");
  const removed = await send(`DELETE /api/expenses/${expenseIds[0]}`);
  expect([removed.status, removed.body.code]).toEqual([409, "ALREADY_INVOICED"]);
  const voided = await send(`POST ${base}/${id}/void`, { reason: "Otra tarifa" });
  expect(voided.body).toMatchObject({ status: "void", number, due: 0, voidReason: "Otra tarifa" });
  expect(voided.body.lines).toHaveLength(2);
  const wrong = await send(`POST ${base}/${id}/void`, { reason: "x" });
  expect([wrong.status, wrong.body.code]).toEqual([409, "INVOICE_WRONG_STATUS"]);
  expect((await send(`POST ${base}`, again)).status).toBe(201);
});

test("the list is by status, client, matter, and what is overdue", async () => {
  const { id } = await ground.issued({ dueDate: "2026-10-01" });
  const listed = async (query: string): Promise<readonly string[]> =>
    (await send(`GET ${base}?${query}`)).body.invoices.map((one: { id: string }) => one.id);
  expect(await listed("overdue=true")).toEqual([id]);
  expect(await listed(`overdue=true&client_id=${ground.clientId}`)).toEqual([id]);
  expect(await listed(`overdue=true&matter_id=${newId()}`)).toEqual([]);
  const both = `matter_id=${ground.matterId}&client_id=${ground.clientId}`;
  expect(await listed(`status=issued&limit=1&${both}`)).toEqual([id]);
  expect((await send(`GET ${base}/${id}`)).body.overdue).toBe(true);
});

test("what became of invoices is told, and a matter stays open while one is", async () => {
  const { id: matterId } = await ground.openMatter(ground.firm);
  const timeEntryIds = [await ground.addTime(1, { matterId })];
  const { id } = await ground.issued({ matterId, timeEntryIds });
  const close = () => send(`PUT /api/matters/${matterId}/status`, { status: "closed" });
  const open = await close();
  expect([open.status, open.body.code]).toEqual([409, "MATTER_NOT_SETTLED"]);
  expect(open.body.error).toContain("nvoices");
  await send(`POST ${base}/${id}/payments`, { amount: 2_088 });
  expect((await close()).status).toBe(200);
  const { body } = await send(`GET /api/matters/${matterId}/timeline`);
  const actions = body.entries.map(({ action }: { action: string }) => action);
  expect(actions).toEqual(
    expect.arrayContaining(["invoice.drafted", "invoice.issued", "invoice.payment_received"]),
  );
});
