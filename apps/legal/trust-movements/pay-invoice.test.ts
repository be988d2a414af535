/** Clients' money pays the firm: an issued invoice of that matter, and no more than is due. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#platform/id.ts";
import { startLegal, type LegalGround } from "../testing/ground.ts";
import { testBank } from "../testing/trust-bank.ts";
import { base, codeOf, trustStage, type Cast } from "../testing/trust-cast.ts";

let ground: LegalGround;
beforeAll(async () => {
  ground = await startLegal();
});
afterAll(() => ground.stop());

const { begin, post, read, take } = trustStage(() => ground);
const { takeStatement, prepare, sign } = testBank(() => ground);

const made = async (cast: Cast, line: string, body: object = {}) => {
  const got = await ground.send(cast.firm, line, body);
  if (got.status > 201) throw new Error(`${line}: ${got.status} ${got.text}`);
  return got.body;
};

/** Of 1,000.00 with IVA: 1,160.00. */
const drafted = async (cast: Cast, matterId = cast.matterId): Promise<string> => {
  const spent = { matterId, amount: 1_000, description: "Honorarios" };
  const { id: expenseId } = await made(cast, "POST /api/expenses", spent);
  const wish = { matterId, expenseIds: [expenseId], dueDate: "2026-12-31" };
  return (await made(cast, "POST /api/billing/invoices", wish)).id;
};

const issued = async (cast: Cast, matterId = cast.matterId): Promise<string> => {
  const id = await drafted(cast, matterId);
  await made(cast, `POST /api/billing/invoices/${id}/issue`);
  return id;
};

const invoiceOf = async (cast: Cast, id: string) =>
  (await ground.send(cast.firm, `GET /api/billing/invoices/${id}`)).body;

const transfer = (cast: Cast, invoiceId: string, more: object = {}) =>
  post(cast, "invoice-payments", { ...cast.whose, invoiceId, ...more });

test("ledger and invoice change together, in part and then the rest of it", async () => {
  const cast = await begin();
  await take(cast, 5_000);
  const id = await issued(cast);
  const part = await transfer(cast, id, { amount: 160 });
  expect([part.status, part.body]).toMatchObject([
    201,
    { type: "invoice_transfer", amount: -160, invoiceId: id, reference: "F-1" },
  ]);
  expect(await invoiceOf(cast, id)).toMatchObject({ status: "partly_paid", paid: 160, due: 1_000 });
  const rest = await transfer(cast, id);
  expect(rest.body.amount).toBe(-1_000);
  const paid = await invoiceOf(cast, id);
  expect(paid).toMatchObject({ status: "paid", due: 0 });
  expect(paid.payments).toMatchObject([{ method: "trust" }, { method: "trust", amount: 1_000 }]);
  expect(codeOf(await transfer(cast, id))).toEqual([409, "TRUST_INVOICE_NOT_PAYABLE"]);
  expect((await read(cast)).accounts).toMatchObject([{ balance: 3_840 }]);
  const timeline = `GET /api/matters/${cast.matterId}/timeline?limit=10`;
  const actions = (await ground.send(cast.firm, timeline)).body.entries.map(
    ({ action }: { action: string }) => action,
  );
  expect(actions.filter((one: string) => one === "trust.invoice_paid")).toHaveLength(2);
});

test("what was taken back is owed again, and the client's once more", async () => {
  const cast = await begin();
  await take(cast, 2_000);
  const id = await issued(cast);
  const { body: paid } = await transfer(cast, id);
  const [payment] = (await invoiceOf(cast, id)).payments;
  const there = { paymentId: payment.id, reason: "Error" };
  const direct = await ground.send(cast.firm, `POST /api/billing/invoices/${id}/reversals`, there);
  expect(codeOf(direct)).toEqual([404, "INVOICE_PAYMENT_NOT_FOUND"]);
  const back = { transactionId: paid.id, reason: "Otra factura" };
  expect((await post(cast, "reversals", back)).status).toBe(201);
  expect(await invoiceOf(cast, id)).toMatchObject({ status: "issued", paid: 0, due: 1_160 });
  expect((await read(cast)).accounts).toMatchObject([{ balance: 2_000 }]);
  expect(codeOf(await post(cast, "reversals", back))).toEqual([409, "TRUST_ALREADY_REVERSED"]);
  expect((await transfer(cast, id)).status).toBe(201);
});

test("of no other client nor matter, no draft, nothing void; and no more than is due", async () => {
  const cast = await begin();
  await take(cast, 9_000);
  const { id: sibling } = await ground.openMatter(cast.firm, { clientId: cast.clientId });
  const { id: foreign } = await ground.openMatter(cast.firm);
  const others = await issued(cast, foreign);
  expect(codeOf(await transfer(cast, others))).toEqual([409, "TRUST_OTHER_CLIENT"]);
  const no = [409, "TRUST_INVOICE_NOT_PAYABLE"];
  expect(codeOf(await transfer(cast, await issued(cast, sibling)))).toEqual(no);
  expect(codeOf(await transfer(cast, await drafted(cast)))).toEqual(no);
  const id = await issued(cast);
  expect(codeOf(await transfer(cast, id, { amount: 1_160.01 }))).toEqual(no);
  await made(cast, `POST /api/billing/invoices/${id}/void`, { reason: "Error" });
  expect(codeOf(await transfer(cast, id))).toEqual(no);
  expect(codeOf(await transfer(cast, newId()))).toEqual([404, "INVOICE_NOT_FOUND"]);
  const account = { accountId: newId() };
  const lost = await transfer(cast, await issued(cast), account);
  expect(codeOf(lost)).toEqual([404, "TRUST_ACCOUNT_NOT_FOUND"]);
  expect((await read(cast)).accounts).toMatchObject([{ balance: 9_000 }]);
});

test("only what is cleared and not held, and twenty at once take no more than is due", async () => {
  const cast = await begin();
  const id = await issued(cast);
  const short = [400, "TRUST_INSUFFICIENT"];
  expect(codeOf(await transfer(cast, id, { amount: 1 }))).toEqual(short);
  await take(cast, 1_160, { method: "cheque" });
  expect(codeOf(await transfer(cast, id))).toEqual(short);
  await take(cast, 1_160);
  await post(cast, "holds", { ...cast.whose, amount: 200, purpose: "Fianza" });
  expect(codeOf(await transfer(cast, id))).toEqual(short);
  const all = await Promise.all(
    Array.from({ length: 20 }, () => transfer(cast, id, { amount: 100 })),
  );
  expect(all.filter(({ status }) => status === 201)).toHaveLength(9);
  expect(await invoiceOf(cast, id)).toMatchObject({ paid: 900, due: 260 });
  const sent = {
    key: cast.firm.key,
    body: { ...cast.whose, invoiceId: id, amount: 10 },
    headers: { "idempotency-key": newId() },
  };
  const line = `POST ${base}/invoice-payments`;
  const answers = await Promise.all([1, 2, 3].map(() => ground.request(line, sent)));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect(await invoiceOf(cast, id)).toMatchObject({ paid: 910 });
});

test("on no day before its issue, to come, or in a month that was signed", async () => {
  const cast = await begin();
  await take(cast, 5_000, { day: "2026-10-05" });
  const id = await issued(cast);
  for (const day of ["2026-11-19", "2200-01-01"]) {
    const got = await transfer(cast, id, { day });
    expect([day, got.status, got.body.field]).toEqual([day, 400, "day"]);
  }
  await takeStatement(cast, [["05/10/2026", 5_000, ""]]);
  await sign(cast, (await prepare(cast, "2026-10", 5_000)).body.id);
  const closed = await transfer(cast, id, { day: "2026-10-31" });
  expect(codeOf(closed)).toEqual([409, "TRUST_MONTH_CLOSED"]);
  expect((await transfer(cast, id, { day: "2026-11-20" })).status).toBe(201);
});

test("billing books what a partner issued; above the limit its issuer does not", async () => {
  const cast = await begin({ approvalAbove: 500 });
  await take(cast, 5_000);
  const id = await issued(cast);
  expect(codeOf(await transfer(cast, id))).toEqual([409, "TRUST_OWN_APPROVAL"]);
  expect((await transfer(cast, id, { amount: 500 })).status).toBe(201);
  const ask = { body: { ...cast.whose, invoiceId: id } };
  const line = `POST ${base}/invoice-payments?firmId=${cast.firm.id}`;
  const associate = await ground.hire(cast.firm.id, newId(), "associate");
  expect((await ground.request(line, { ...ask, cookie: associate })).status).toBe(403);
  const billing = await ground.hire(cast.firm.id, newId(), "billing");
  const paid = await ground.request(line, { ...ask, cookie: billing });
  expect([paid.status, paid.body.amount]).toEqual([201, -660]);
  expect(paid.body.approver).not.toBe(paid.body.maker);
});
