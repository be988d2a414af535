/** Refused of what must stand first: charged time, a stamped invoice, a line of a bank. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { disconnect } from "#business/connections/keep-connection.command.ts";
import { minuteMs } from "#platform/clock.ts";
import { newId } from "#platform/id.ts";
import type { Got } from "#platform/testing/test-client.ts";
import { receiver, startBilling, type BillingGround } from "./billing-ground.ts";
import { bankFile, testBank } from "./trust-bank.ts";
import { base, trustStage } from "./trust-cast.ts";

let ground: BillingGround;
beforeAll(async () => {
  ground = await startBilling();
});
afterAll(() => ground.stopAll());

const { begin, take } = trustStage(() => ground);
const { accountOf, takeStatement } = testBank(() => ground);
const send = (line: string, body?: object) => ground.send(ground.firm, line, body);
const codeOf = ({ status, body }: Got) => [status, body.code];
const reused = [422, "IDEMPOTENCY_KEY_REUSED"];

/** The same key with what is another request; the first is taken. */
const twice = async (
  first: readonly [line: string, body?: object],
  second: readonly [line: string, body?: object],
  key = ground.firm.key,
): Promise<void> => {
  const headers = { "idempotency-key": newId() };
  const ask = ([line, body]: typeof first) =>
    ground.request(line, body === undefined ? { key, headers } : { key, headers, body });
  const { status, text } = await ask(first);
  expect(status, text).toBeLessThan(300);
  expect([first[0], ...codeOf(await ask(second))]).toEqual([first[0], ...reused]);
};

const invoiced = async (): Promise<string> => {
  const id = await ground.addTime();
  await ground.issued({ timeEntryIds: [id] });
  return id;
};

/** Time of a timer that was stopped: a draft of so many minutes. */
const drafted = async (at: typeof ground.firm, matterId: string, minutes: number) => {
  const timer = "/api/time/ghost-timer";
  const wish = { matterId, description: "Demanda" };
  const { sessionId } = (await ground.send(at, `POST ${timer}`, wish)).body;
  for (let seq = 1; seq <= minutes; seq += 1) {
    ground.clock.advance(minuteMs);
    await ground.send(at, `POST ${timer}/${sessionId}/heartbeat`, { seq });
  }
  const stopped = await ground.send(at, `DELETE ${timer}/${sessionId}`);
  return stopped.body.timeEntries[0].id as string;
};

test("time on an invoice stays as it is", async () => {
  const id = await invoiced();
  for (const [line, body] of [
    [`PATCH /api/time/${id}`, { hours: 2 }],
    [`DELETE /api/time/${id}`],
    [`POST /api/time/${id}/confirmation`],
    [`POST /api/time/${id}/write-off`, { reason: "Cortesía" }],
  ] as const)
    expect([line, ...codeOf(await send(line, body))]).toEqual([line, 409, "ALREADY_INVOICED"]);
});

test("a key with another entry is another request", async () => {
  const [one, other] = [await ground.addTime(), await ground.addTime()];
  const at = (id: string, rest: string) => `POST /api/time/${id}/${rest}`;
  await twice([at(one, "confirmation")], [at(other, "confirmation")]);
  const off = (reason: string) => [at(one, "write-off"), { reason }] as const;
  await twice(off("Cortesía"), off("Otra"));
});

test("without a rate time is neither moved nor reinstated", async () => {
  const poor = await ground.found("Sin tarifa");
  const [here, there] = [await ground.openMatter(poor), await ground.openMatter(poor)];
  const wish = { date: "2026-11-20", hours: 1, description: "Demanda", rate: 900 };
  const made = await ground.send(poor, "POST /api/time", { ...wish, matterId: here.id });
  const moved = await ground.send(poor, `PATCH /api/time/${made.body.id}`, { matterId: there.id });
  expect(codeOf(moved)).toEqual([409, "RATE_MISSING"]);
  const draft = await drafted(poor, here.id, 2);
  const off = `/api/time/${draft}/write-off`;
  expect((await ground.send(poor, `POST ${off}`, { reason: "Error" })).status).toBe(200);
  expect(codeOf(await ground.send(poor, `DELETE ${off}`))).toEqual([409, "RATE_MISSING"]);
});

test("a full day takes no draft and no write-off back; a closed matter no draft", async () => {
  const firm = await ground.found("Día lleno");
  await ground.send(firm, "POST /api/rates", { rate: 1_000, from: "2020-01-01" });
  const { id: matterId } = await ground.openMatter(firm);
  const { id: closing } = await ground.openMatter(firm);
  const late = await drafted(firm, closing, 1);
  const date = (await ground.send(firm, `GET /api/time/${late}`)).body.date as string;
  const enter = async (hours: number): Promise<string> => {
    const wish = { matterId, date, hours, description: "Demanda" };
    const got = await ground.send(firm, "POST /api/time", wish);
    expect(got.status, got.text).toBe(201);
    return got.body.id as string;
  };
  const off = `/api/time/${await enter(20)}/write-off`;
  await ground.send(firm, `POST ${off}`, { reason: "Cortesía" });
  // What was written off was worked all the same.
  await enter(3.9);
  const confirm = (id: string) => ground.send(firm, `POST /api/time/${id}/confirmation`);
  // A timer writes down what was worked, whatever else the day holds.
  const draft = await drafted(firm, matterId, 10);
  expect(codeOf(await confirm(draft))).toEqual([409, "DAY_FULL"]);
  expect(codeOf(await ground.send(firm, `DELETE ${off}`))).toEqual([409, "DAY_FULL"]);
  // Closing waits for drafts: what came by in the same moment is refused all the same.
  const { pool } = ground.app.services.db;
  await pool.query("update legal.matter set status = 'closed' where id = $1", [closing]);
  expect(codeOf(await confirm(late))).toEqual([409, "MATTER_CLOSED"]);
});

test("idle time, a version and a statement are decided, added and read once by a key", async () => {
  const timer = "/api/time/ghost-timer";
  const wish = { matterId: ground.matterId, description: "Demanda" };
  const { sessionId } = (await send(`POST ${timer}`, wish)).body;
  for (const [seq, minutes] of [1, 5, 1, 6].entries()) {
    ground.clock.advance(minutes * minuteMs);
    await send(`POST ${timer}/${sessionId}/heartbeat`, { seq });
  }
  const { idle } = (await send(`GET ${timer}/${sessionId}`)).body;
  const decide = (nth: number) =>
    [`POST ${timer}/${sessionId}/idle`, { from: idle[nth].from, decision: "discard" }] as const;
  await twice(decide(0), decide(1));
  await send(`DELETE ${timer}/${sessionId}`);
  const fields = { matterId: ground.matterId };
  const file = (bytes: string) => ({ name: "a.txt", bytes });
  const { body } = await ground.sendFile(ground.firm, "/api/documents", file("uno"), { fields });
  const headers = { "idempotency-key": newId() };
  const add = (bytes: string) =>
    ground.sendFile(ground.firm, `/api/documents/${body.id}/versions`, file(bytes), { headers });
  expect((await add("dos")).status).toBe(201);
  expect(codeOf(await add("tres"))).toEqual(reused);
});

test("a bank's file and a match: 422 for a key with another, 404 of no firm", async () => {
  const cast = await begin();
  await take(cast, 100, { day: "2026-11-05" });
  const accountId = await accountOf(cast);
  const key = await ground.addKey(["legal:read", "legal:write", "legal:trust"]);
  const read = (amount: number, more: object = {}, firmId?: string) => {
    const bank = { name: "banco.csv", bytes: bankFile([["05/11/2026", amount, ""]]) };
    const path = `${base}/statements${firmId === undefined ? "" : `?firmId=${firmId}`}`;
    return ground.sendFile(cast.firm, path, bank, { fields: { accountId }, ...more });
  };
  expect(codeOf(await read(1, { key }, newId()))).toEqual([404, "FIRM_NOT_FOUND"]);
  const headers = { "idempotency-key": newId() };
  expect((await read(7, { headers })).status).toBe(201);
  expect(codeOf(await read(8, { headers }))).toEqual(reused);
  await takeStatement(cast, [
    ["05/11/2026", 250, "A"],
    ["06/11/2026", 250, "B"],
  ]);
  const at = `${base}/bank-lines?account_id=${accountId}&month=2026-11`;
  const { lines } = (await ground.send(cast.firm, `GET ${at}`)).body;
  const deposit = await take(cast, 250, { day: "2026-11-04" });
  const transactionIds = [deposit.body.id as string];
  const open = lines.filter(({ amount }: { amount: number }) => amount === 250);
  const match = (nth: number) =>
    [`POST ${base}/matches`, { lineId: open[nth].id, transactionIds }] as const;
  await twice(match(0), match(1), cast.firm.key);
  const gone = { clientId: newId(), matterId: newId(), invoiceId: newId() };
  const paid = await ground.send(cast.firm, `POST ${base}/invoice-payments`, gone);
  expect(codeOf(paid)).toEqual([404, "MATTER_NOT_FOUND"]);
});

test("by a key one CFDI and one payment are asked for; a complement needs the issuer", async () => {
  const [one, other] = [await ground.issued(), await ground.issued()];
  const stamp = (invoiceId: string) =>
    ["POST /api/ecosystem/cfdi/stamp", { invoiceId, receptor: receiver }] as const;
  await twice(stamp(one.id), stamp(other.id));
  const pay = (invoiceId: string) => ["POST /api/ecosystem/payments", { invoiceId }] as const;
  await twice(pay(one.id), pay(other.id));
  const at = `/api/billing/invoices/${one.id}`;
  await send(`POST ${at}/payments`, { amount: 10 });
  await disconnect(ground.app.services.db, ground.firm.id, "invoicing");
  expect(codeOf(await send(`POST ${at}/complements`))).toEqual([409, "ISSUER_NOT_CONNECTED"]);
});
