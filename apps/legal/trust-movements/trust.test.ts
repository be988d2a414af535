/** Clients' money over HTTP: what comes, clears, is held and goes, and what may not. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#platform/id.ts";
import { startLegal, type LegalGround } from "../testing/ground.ts";
import { base, codeOf, trustStage } from "../testing/trust-cast.ts";

let ground: LegalGround;
beforeAll(async () => {
  ground = await startLegal();
});
afterAll(() => ground.stop());

const { begin, post, read, pay, take } = trustStage(() => ground);

test("what came in may go out, of that client and matter alone, and is on the record", async () => {
  const cast = await begin();
  const came = await take(cast, 12_000);
  expect(came.status).toBe(201);
  expect(came.body).toMatchObject({ ...cast.whose, amount: 12_000, number: 1, status: "posted" });
  const other = await ground.openMatter(cast.firm, { clientId: cast.clientId });
  expect(codeOf(await pay(cast, 1, { matterId: other.id }))).toEqual([400, "TRUST_INSUFFICIENT"]);
  const stranger = await ground.addClient(cast.firm);
  const mixed = await pay(cast, 1, { clientId: stranger.id });
  expect([mixed.status, mixed.body.field]).toEqual([400, "clientId"]);
  const paid = await pay(cast, 4_000.5, { payee: "Perito Gómez" });
  expect(paid.body).toMatchObject({ amount: -4_000.5, counterparty: "Perito Gómez", number: 2 });
  expect(codeOf(await pay(cast, 8_000))).toEqual([400, "TRUST_INSUFFICIENT"]);
  const { accounts, transactions } = await read(cast);
  expect(accounts).toMatchObject([
    { clientId: cast.clientId, balance: 7_999.5, available: 7_999.5 },
  ]);
  expect(transactions.map(({ id }: { id: string }) => id)).toEqual([paid.body.id, came.body.id]);
  const { body } = await ground.send(
    cast.firm,
    `GET /api/matters/${cast.matterId}/timeline?limit=2`,
  );
  expect(body.entries.map(({ action }: { action: string }) => action)).toEqual([
    "trust.disbursed",
    "trust.deposit",
  ]);
});

test("twenty at once take no more than there is, and a repeat takes nothing", async () => {
  const cast = await begin();
  await take(cast, 1_000);
  const all = await Promise.all(Array.from({ length: 20 }, () => pay(cast, 150)));
  expect(all.filter(({ status }) => status === 201)).toHaveLength(6);
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([201, 400]));
  const sent = {
    key: cast.firm.key,
    body: { ...cast.whose, amount: 100, purpose: "Copias" },
    headers: { "idempotency-key": newId() },
  };
  const line = `POST ${base}/disbursements`;
  const answers = await Promise.all([1, 2, 3].map(() => ground.request(line, sent)));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect((await read(cast)).accounts).toMatchObject([{ balance: 0 }]);
});

test("a cheque is not spent before it clears, nor a hole left on an earlier day", async () => {
  const cast = await begin();
  const day = "2020-01-06";
  const cheque = await take(cast, 500, { method: "cheque", day });
  expect(cheque.body.clearsOn).toBe("2020-01-08");
  expect(codeOf(await pay(cast, 500, { day: "2020-01-07" }))).toEqual([400, "TRUST_INSUFFICIENT"]);
  const today = await take(cast, 500, { method: "cheque" });
  expect((await read(cast)).accounts).toMatchObject([{ balance: 1_000, available: 500 }]);
  expect(codeOf(await pay(cast, 501))).toEqual([400, "TRUST_INSUFFICIENT"]);
  expect((await pay(cast, 400, { day: "2020-01-08" })).status).toBe(201);
  expect(codeOf(await pay(cast, 101, { day: "2020-01-09" }))).toEqual([400, "TRUST_INSUFFICIENT"]);
  // It bounces: what has not cleared goes out on the day on which it would have.
  const back = { transactionId: today.body.id, reason: "Devuelto" };
  const bounced = await post(cast, "reversals", back);
  expect(bounced.body.transactions).toMatchObject([
    { amount: -500, clearsOn: today.body.clearsOn },
  ]);
  expect(codeOf(await post(cast, "reversals", back))).toEqual([409, "TRUST_ALREADY_REVERSED"]);
  const again = { transactionId: bounced.body.transactions[0].id, reason: "X" };
  expect(codeOf(await post(cast, "reversals", again))).toEqual([409, "TRUST_ALREADY_REVERSED"]);
  const spent = { transactionId: cheque.body.id, reason: "Tarde" };
  expect(codeOf(await post(cast, "reversals", spent))).toEqual([400, "TRUST_INSUFFICIENT"]);
  const ahead = await take(cast, 1, { day: "2200-01-01" });
  expect([ahead.status, ahead.body.field]).toEqual([400, "day"]);
});

test("what is held stays; what billing prepares, or is large, waits for another", async () => {
  const cast = await begin({ approvalAbove: 1_000 });
  await take(cast, 5_000);
  const held = await post(cast, "holds", { ...cast.whose, amount: 3_000, purpose: "Fianza" });
  expect(held.body).toMatchObject({ status: "held", amount: 3_000 });
  const more = { ...cast.whose, amount: 2_001, purpose: "X" };
  expect(codeOf(await post(cast, "holds", more))).toEqual([400, "TRUST_INSUFFICIENT"]);
  expect(codeOf(await pay(cast, 2_001))).toEqual([400, "TRUST_INSUFFICIENT"]);
  const large = await pay(cast, 1_500);
  expect([large.status, large.body.status]).toEqual([202, "awaiting_approval"]);
  const approve = (id: string, more: object = { key: cast.firm.key }) =>
    ground.request(`POST ${base}/disbursements/${id}/approve`, more);
  expect(codeOf(await approve(large.body.id))).toEqual([409, "TRUST_OWN_APPROVAL"]);
  expect(codeOf(await approve(held.body.id))).toEqual([404, "TRUST_HOLD_NOT_FOUND"]);
  const money = await ground.hire(cast.firm.id, newId(), "billing");
  const body = { ...cast.whose, amount: 10, purpose: "Copias" };
  const small = await ground.request(`POST ${base}/disbursements`, { cookie: money, body });
  expect(small.status).toBe(202);
  expect((await approve(small.body.id, { cookie: money })).status).toBe(403);
  const partner = await ground.hire(cast.firm.id, newId());
  const paid = await approve(large.body.id, { cookie: partner });
  expect([paid.status, paid.body.amount]).toEqual([201, -1_500]);
  expect(codeOf(await approve(large.body.id, { cookie: partner }))).toEqual([
    409,
    "TRUST_HOLD_ENDED",
  ]);
  const release = (id: string) => ground.send(cast.firm, `DELETE ${base}/holds/${id}`);
  for (const { id } of [held.body, small.body])
    expect((await release(id)).body.status).toBe("ended");
  expect(codeOf(await release(held.body.id))).toEqual([409, "TRUST_HOLD_ENDED"]);
  expect(codeOf(await release(newId()))).toEqual([404, "TRUST_HOLD_NOT_FOUND"]);
  expect((await read(cast)).accounts).toMatchObject([{ balance: 3_500, held: 0 }]);
});

test("money moves between matters of one client, and of no two", async () => {
  const cast = await begin();
  await take(cast, 100);
  const { id: toMatterId } = await ground.openMatter(cast.firm, { clientId: cast.clientId });
  const wish = { fromMatterId: cast.matterId, amount: 60, authorization: "Carta 1" };
  const moved = await post(cast, "moves", { ...wish, toMatterId });
  expect(moved.body.transactions.map((one: { amount: number }) => one.amount)).toEqual([60, -60]);
  expect(codeOf(await post(cast, "moves", { ...wish, toMatterId }))).toEqual([
    ...[400, "TRUST_INSUFFICIENT"],
  ]);
  const stranger = await ground.openMatter(cast.firm);
  const foreign = await post(cast, "moves", { ...wish, toMatterId: stranger.id });
  expect(codeOf(foreign)).toEqual([409, "TRUST_OTHER_CLIENT"]);
  const same = await post(cast, "moves", { ...wish, toMatterId: cast.matterId });
  expect([same.status, same.body.field]).toEqual([400, "toMatterId"]);
  const nowhere = await post(cast, "moves", { ...wish, toMatterId: newId() });
  expect(codeOf(nowhere)).toEqual([404, "MATTER_NOT_FOUND"]);
  const [entry] = moved.body.transactions;
  const page = await ground.send(cast.firm, `GET ${base}?limit=1`);
  expect(page.body.transactions).toHaveLength(2);
  const back = await post(cast, "reversals", { transactionId: entry.id, reason: "Error" });
  expect(back.body.transactions).toHaveLength(2);
  expect((await read(cast)).accounts[0].matters).toMatchObject([{ balance: 100 }, { balance: 0 }]);
});

test("the firm's own money pays bank fees alone, and is never more than its cap", async () => {
  const cast = await begin({ feeCap: 500 });
  const fee = (type: string, amount: number, more: object = {}) =>
    post(cast, "firm-money", { type, amount, purpose: "Comisiones", ...more });
  expect(codeOf(await fee("fee_funding", 501))).toEqual([409, "TRUST_FEE_CAP"]);
  const funded = await fee("fee_funding", 400);
  expect(funded.body).toMatchObject({ amount: 400, clientId: null, matterId: null });
  await take(cast, 10_000);
  expect(codeOf(await fee("bank_fee", 401))).toEqual([400, "TRUST_INSUFFICIENT"]);
  const charged = await fee("bank_fee", 350);
  expect(charged.body).toMatchObject({ amount: -350, counterparty: "Banco" });
  expect((await fee("fee_funding", 450)).status).toBe(201);
  const undo = await post(cast, "reversals", { transactionId: charged.body.id, reason: "Error" });
  expect(codeOf(undo)).toEqual([409, "TRUST_FEE_CAP"]);
  const ahead = await fee("bank_fee", 1, { day: "2200-01-01" });
  expect([ahead.status, ahead.body.field]).toEqual([400, "day"]);
  const interest = await take(cast, 12.34, { type: "interest" });
  expect(interest.body).toMatchObject({ type: "interest", method: "book" });
  const { body } = await ground.send(cast.firm, `GET ${base}/accounts`);
  expect(body.accounts).toMatchObject([{ balance: 10_512.34, feeCap: 500 }]);
});

test("a matter is not closed while money is held for it", async () => {
  const cast = await begin();
  await take(cast, 100);
  const close = () =>
    ground.send(cast.firm, `PUT /api/matters/${cast.matterId}/status`, { status: "closed" });
  const early = await close();
  expect(codeOf(early)).toEqual([409, "MATTER_NOT_SETTLED"]);
  expect(early.body.error).toBe("Money of the client still held: 100.00 MXN.");
  await pay(cast, 100);
  expect((await close()).status).toBe(200);
});

test("what is not there is 404", async () => {
  const cast = await begin();
  const lost = { ...cast, whose: { ...cast.whose, matterId: newId() } };
  const held = { purpose: "X", amount: 1 };
  for (const got of [
    ...[await take(lost, 1), await pay(lost, 1)],
    await post(cast, "holds", { ...lost.whose, ...held }),
  ])
    expect(codeOf(got)).toEqual([404, "MATTER_NOT_FOUND"]);
  const nowhere = { ...cast, whose: { ...cast.whose, accountId: newId() } };
  const move = { fromMatterId: cast.matterId, amount: 1, authorization: "x" };
  const { id: toMatterId } = await ground.openMatter(cast.firm, { clientId: cast.clientId });
  const fee = { type: "bank_fee", amount: 1, purpose: "X", accountId: newId() };
  for (const got of [
    ...[await take(nowhere, 1), await pay(nowhere, 1)],
    await post(cast, "holds", { ...nowhere.whose, ...held }),
    await post(cast, "moves", { ...move, toMatterId, accountId: newId() }),
    await post(cast, "firm-money", fee),
  ])
    expect(codeOf(got)).toEqual([404, "TRUST_ACCOUNT_NOT_FOUND"]);
  const unknown = await post(cast, "reversals", { transactionId: newId(), reason: "X" });
  expect(codeOf(unknown)).toEqual([404, "TRUST_TRANSACTION_NOT_FOUND"]);
});

test("money of a restricted matter is not there for whoever may not see the matter", async () => {
  const firm = await ground.found();
  await ground.send(firm, `POST ${base}/accounts`, { name: "Clientes", bank: "Banco" });
  const { id: matterId, clientId } = await ground.openMatter(firm, { restricted: true });
  const cast = { firm, clientId, matterId, whose: { clientId, matterId } };
  const { body: came } = await take(cast, 10);
  const held = await post(cast, "holds", { ...cast.whose, amount: 1, purpose: "X" });
  const cookie = await ground.hire(firm.id, newId(), "billing");
  const seen = await ground.request(`GET ${base}`, { cookie });
  expect([seen.body.accounts, seen.body.transactions, seen.body.holds]).toEqual([[], [], []]);
  const body = { ...cast.whose, amount: 1, purpose: "X" };
  const paid = await ground.request(`POST ${base}/disbursements`, { cookie, body });
  expect(codeOf(paid)).toEqual([404, "MATTER_NOT_FOUND"]);
  const released = await ground.request(`DELETE ${base}/holds/${held.body.id}`, { cookie });
  expect(codeOf(released)).toEqual([404, "TRUST_HOLD_NOT_FOUND"]);
  expect(came.amount).toBe(10);
});
