/** A month is held against the bank three ways, signed once, and stays closed. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#platform/id.ts";
import { refused, serviceRole } from "#platform/testing/service-role.ts";
import { startLegal, type LegalGround } from "../testing/ground.ts";
import { testBank } from "../testing/trust-bank.ts";
import { base, codeOf, trustStage, type Cast } from "../testing/trust-cast.ts";

let ground: LegalGround;
beforeAll(async () => {
  ground = await startLegal();
});
afterAll(() => ground.stop());

const { begin, take, pay, post } = trustStage(() => ground);
const { accountOf, takeStatement, prepare, sign } = testBank(() => ground);
const send = (cast: Cast, line: string, body?: object) => ground.send(cast.firm, line, body);

const linesIn = async (cast: Cast, month: string) => {
  const at = `${base}/bank-lines?account_id=${await accountOf(cast)}&month=${month}`;
  return (await send(cast, `GET ${at}`)).body;
};

/** October: a deposit that the bank shows, one that it shows in November, a payment on its way. */
const october = async (): Promise<Cast> => {
  const cast = await begin({ approvalAbove: 100_000 });
  await take(cast, 1_000, { day: "2026-10-05" });
  await take(cast, 300, { day: "2026-10-31" });
  await pay(cast, 200, { day: "2026-10-20" });
  await takeStatement(cast, [
    ["05/10/2026", 1_000, ""],
    ["02/11/2026", 300, ""],
  ]);
  return cast;
};

test("adjusted bank, book and ledgers are one to the cent, or nothing is signed", async () => {
  const cast = await october();
  const wrong = await prepare(cast, "2026-10", 999.99);
  expect(wrong.body).toMatchObject({
    status: "prepared",
    inTransit: 300,
    outstanding: -200,
    adjustedBank: 1_099.99,
    book: 1_100,
    ledgers: 1_100,
    difference: -0.01,
    unmatchedLines: 0,
  });
  const early = await sign(cast, wrong.body.id);
  expect([...codeOf(early), early.body.error]).toEqual([
    ...[409, "TRUST_NOT_RECONCILED"],
    "Adjusted bank and book are -0.01 MXN apart.",
  ]);
  const right = await prepare(cast, "2026-10", 1_000);
  expect(right.body.id).toBe(wrong.body.id);
  const signed = await sign(cast, right.body.id);
  expect([signed.status, signed.body]).toMatchObject([
    200,
    { status: "signed", difference: 0, chainNumber: 3 },
  ]);
  const at = `${base}/reconciliations`;
  const { body: whole } = await send(cast, `GET ${at}/${right.body.id}`);
  expect(whole).toMatchObject({
    depositsInTransit: [{ day: "2026-10-31", amount: 300 }],
    outstandingItems: [{ day: "2026-10-20", amount: -200 }],
    bankErrorLines: [],
  });
  const { body } = await send(cast, `GET ${at}?account_id=${await accountOf(cast)}`);
  expect(body.reconciliations).toMatchObject([{ month: "2026-10", status: "signed" }]);
  const [account] = (await send(cast, `GET ${base}/accounts`)).body.accounts;
  expect(account.closedUntil).toBe("2026-10-31");
});

test("a signed month is closed for all that has a day, and no month is left out", async () => {
  const cast = await october();
  const { body } = await prepare(cast, "2026-10", 1_000);
  await sign(cast, body.id);
  const fee = { type: "bank_fee", amount: 1, purpose: "X", day: "2026-10-31" };
  for (const got of [
    await take(cast, 1, { day: "2026-10-31" }),
    await pay(cast, 1, { day: "2026-10-15" }),
    await post(cast, "firm-money", fee),
  ])
    expect(codeOf(got)).toEqual([409, "TRUST_MONTH_CLOSED"]);
  const [line] = (await linesIn(cast, "2026-10")).lines;
  const [entry] = (await linesIn(cast, "2026-11")).unmatched;
  const match = { lineId: line.id, transactionIds: [entry.id] };
  for (const got of [
    await post(cast, "matches", match),
    await send(cast, `DELETE ${base}/bank-lines/${line.id}/match`),
    await send(cast, `PUT ${base}/bank-lines/${line.id}/bank-error`, { reason: "X" }),
  ])
    expect(codeOf(got)).toEqual([409, "TRUST_MONTH_CLOSED"]);
  for (const month of ["2026-10", "2026-09", "2026-11", "2026-12"])
    expect([month, ...codeOf(await prepare(cast, month, 0))]).toEqual([
      ...[month, 409, "TRUST_MONTH_NOT_NEXT"],
    ]);
  expect(codeOf(await sign(cast, body.id))).toEqual([409, "TRUST_MONTH_NOT_NEXT"]);
  expect((await pay(cast, 1, { day: "2026-11-01" })).status).toBe(201);
});

test("the database itself keeps it closed", async () => {
  const cast = await october();
  const { body } = await prepare(cast, "2026-10", 1_000);
  const service = await serviceRole(ground.database, "legal");
  const of = `where firm_id = '${cast.firm.id}'`;
  const closing = `update trust_account set closed_until = '2026-10-31' ${of}`;
  expect(await service.refusalOf(closing)).toBe(refused.check);
  await sign(cast, body.id);
  const copy = (day: string) =>
    `insert into trust_entry select firm_id, gen_random_uuid(), account_id, seq + 9, kind,
       '${day}', bank_cents, method, counterparty, purpose, reference, invoice_id, reverses_id,
       maker, approver, created_at, previous_hash, hash from trust_entry ${of} and seq = 1`;
  const late = `insert into trust_bank_line select firm_id, gen_random_uuid(), account_id,
    statement_id, line, day, cents, reference, description, 'x', null from trust_bank_line ${of}`;
  for (const [sql, code] of [
    [copy("2026-10-31"), refused.check],
    [late, refused.check],
    [`update trust_bank_line set bank_error = 'x' ${of}`, refused.check],
    [`delete from trust_match ${of}`, refused.check],
    [`update trust_reconciliation set statement_cents = 1 ${of}`, refused.check],
    [`update trust_account set closed_until = '2026-09-30' ${of}`, refused.check],
    [`update trust_account set closed_until = null ${of}`, refused.check],
    [`update trust_account set closed_until = '2026-11-30' ${of}`, refused.check],
    [`delete from trust_reconciliation ${of}`, refused.permission],
    [`delete from trust_bank_line ${of}`, refused.permission],
    [`update trust_bank_line set cents = 1 ${of}`, refused.permission],
    [`update trust_match set entry_id = line_id ${of}`, refused.permission],
  ])
    expect([sql, await service.refusalOf(sql ?? "")]).toEqual([sql, code]);
  await service.end();
});

test("above the limit another partner signs, and billing never does", async () => {
  const cast = await begin({ approvalAbove: 500 });
  await take(cast, 1_000, { day: "2026-10-05" });
  await takeStatement(cast, [["05/10/2026", 1_000, ""]]);
  const { body } = await prepare(cast, "2026-10", 1_000);
  expect(codeOf(await sign(cast, body.id))).toEqual([409, "TRUST_OWN_SIGNATURE"]);
  const money = await ground.hire(cast.firm.id, newId(), "billing");
  expect((await sign(cast, body.id, money)).status).toBe(403);
  const partner = await ground.hire(cast.firm.id, newId());
  expect((await sign(cast, body.id, partner)).status).toBe(200);
  expect(codeOf(await sign(cast, newId()))).toEqual([404, "TRUST_RECONCILIATION_NOT_FOUND"]);
  const lost = await send(cast, `GET ${base}/reconciliations/${newId()}`);
  expect(codeOf(lost)).toEqual([404, "TRUST_RECONCILIATION_NOT_FOUND"]);
  const wish = { accountId: newId(), month: "2026-10", statementBalance: 1 };
  const nowhere = await post(cast, "reconciliations", wish);
  expect(codeOf(nowhere)).toEqual([404, "TRUST_ACCOUNT_NOT_FOUND"]);
});

test("a line is one transaction or several, by hand, and each of them once", async () => {
  const cast = await begin();
  const [one, other] = [await take(cast, 10), await take(cast, 20)];
  await takeStatement(cast, [
    ["19/11/2026", 30, ""],
    ["19/11/2026", 31, ""],
    ["19/11/2026", -5, "CARGO AJENO"],
  ]);
  const { lines, unmatched } = await linesIn(cast, "2026-11");
  expect(unmatched).toMatchObject([{ amount: 10 }, { amount: 20 }]);
  const [whole, more, error] = lines.toSorted((a: { amount: number }, b: { amount: number }) =>
    a.amount === 30 ? -1 : b.amount === 30 ? 1 : b.amount - a.amount,
  );
  const ids = [one.body.id, other.body.id];
  const match = (lineId: string, transactionIds: readonly string[]) =>
    post(cast, "matches", { lineId, transactionIds });
  expect(codeOf(await match(more.id, ids))).toEqual([409, "TRUST_MATCH_UNEQUAL"]);
  expect(codeOf(await match(whole.id, [newId()]))).toEqual([404, "TRUST_TRANSACTION_NOT_FOUND"]);
  expect(codeOf(await match(newId(), ids))).toEqual([404, "TRUST_BANK_LINE_NOT_FOUND"]);
  const matched = await match(whole.id, [...ids, ids[0] ?? ""]);
  expect([matched.status, matched.body]).toMatchObject([201, { matchedBy: "hand" }]);
  expect(codeOf(await match(whole.id, ids))).toEqual([409, "TRUST_LINE_MATCHED"]);
  const at = `${base}/bank-lines/${whole.id}`;
  const excused = await send(cast, `PUT ${at}/bank-error`, { reason: "X" });
  expect(codeOf(excused)).toEqual([409, "TRUST_LINE_MATCHED"]);
  expect((await send(cast, `DELETE ${at}/match`)).body.transactionIds).toEqual([]);
  expect((await send(cast, `DELETE ${at}/match`)).status).toBe(200);
  const reason = { reason: "Cargo de otra cuenta" };
  const own = await send(cast, `PUT ${base}/bank-lines/${error.id}/bank-error`, reason);
  expect(own.body.bankError).toBe(reason.reason);
  expect(codeOf(await match(error.id, ids))).toEqual([409, "TRUST_LINE_MATCHED"]);
  for (const line of [`DELETE ${base}/bank-lines/${newId()}/match`])
    expect(codeOf(await send(cast, line))).toEqual([404, "TRUST_BANK_LINE_NOT_FOUND"]);
  const nowhere = await send(cast, `PUT ${base}/bank-lines/${newId()}/bank-error`, reason);
  expect(codeOf(nowhere)).toEqual([404, "TRUST_BANK_LINE_NOT_FOUND"]);
  const rule = await post(cast, "matches/automatic", { accountId: await accountOf(cast) });
  expect(rule.body).toEqual({ matched: 0 });
  const lost = await post(cast, "matches/automatic", { accountId: newId() });
  expect(codeOf(lost)).toEqual([404, "TRUST_ACCOUNT_NOT_FOUND"]);
});

test("the bank's mistake is an item, and what it never saw is none", async () => {
  const cast = await begin();
  const wrong = await take(cast, 70, { day: "2026-10-05" });
  await take(cast, 100, { day: "2026-10-05", reference: "RASTREO 1" });
  await takeStatement(cast, [
    ["05/10/2026", 100, "rastreo 1"],
    ["30/10/2026", -5, "CARGO AJENO"],
  ]);
  const { lines } = await linesIn(cast, "2026-10");
  const charge = lines.find(({ amount }: { amount: number }) => amount === -5);
  const { body: first } = await prepare(cast, "2026-10", 95);
  const unexplained = await sign(cast, first.id);
  expect(unexplained.body.error).toBe("Lines of the bank that are not explained: 1.");
  await send(cast, `PUT ${base}/bank-lines/${charge.id}/bank-error`, { reason: "De otra cuenta" });
  // Booked wrongly in October and taken back in November: open at the end of October alone.
  await post(cast, "reversals", { transactionId: wrong.body.id, reason: "De otro banco" });
  const { body } = await prepare(cast, "2026-10", 95);
  expect(body).toMatchObject({ bankErrors: 5, inTransit: 70, adjustedBank: 170, difference: 0 });
  expect((await sign(cast, body.id)).status).toBe(200);
  ground.clock.advance(20 * 24 * 3_600_000);
  await takeStatement(cast, [["03/11/2026", 5, "DEVOLUCION"]]);
  const [back] = (await linesIn(cast, "2026-11")).lines;
  await send(cast, `PUT ${base}/bank-lines/${back.id}/bank-error`, { reason: "Lo devolvió" });
  const { body: november } = await prepare(cast, "2026-11", 100);
  expect(november).toMatchObject({ bankErrors: 0, inTransit: 0, outstanding: 0, difference: 0 });
  expect((await sign(cast, november.id)).status).toBe(200);
});
