/** Statements of a bank over HTTP: read, shown, and counted once. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#platform/id.ts";
import { startLegal, type LegalGround } from "../testing/ground.ts";
import { bankFile, testBank } from "../testing/trust-bank.ts";
import { base, codeOf, trustStage } from "../testing/trust-cast.ts";

let ground: LegalGround;
beforeAll(async () => {
  ground = await startLegal();
});
afterAll(() => ground.stop());

const { begin, take } = trustStage(() => ground);
const { accountOf, sendStatement, takeStatement, prepare, sign } = testBank(() => ground);

const linesOf = async (cast: Awaited<ReturnType<typeof begin>>, month = "2026-11") => {
  const at = `${base}/bank-lines?account_id=${await accountOf(cast)}&month=${month}`;
  return (await ground.send(cast.firm, `GET ${at}`)).body;
};

test("a file is shown, and counts once however often it is sent and taken", async () => {
  const cast = await begin();
  const text = bankFile([
    ["02/11/2026", 500, "SPEI 1"],
    ["03/11/2026", -20.5, ""],
  ]);
  const read = await sendStatement(cast, text);
  expect([read.status, read.body]).toMatchObject([
    201,
    { status: "read", lines: 2, newLines: 2, firstDay: "2026-11-02", lastDay: "2026-11-03" },
  ]);
  expect(read.body.preview[1]).toMatchObject({ amount: -20.5, isKnown: false });
  expect((await linesOf(cast)).lines).toEqual([]);
  const again = await sendStatement(cast, text);
  expect([again.status, again.body.id]).toEqual([200, read.body.id]);
  const line = `POST ${base}/statements/${read.body.id}/take`;
  const both = await Promise.all([1, 2].map(() => ground.send(cast.firm, line)));
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect((await ground.send(cast.firm, line)).body).toMatchObject({ status: "taken" });
  expect((await linesOf(cast)).lines).toHaveLength(2);
  // Another file of the same days: what both hold is one.
  const more = await takeStatement(cast, [
    ["02/11/2026", 500, "SPEI 1"],
    ["04/11/2026", 500, "SPEI 1"],
  ]);
  expect(more.body.status).toBe("taken");
  expect((await linesOf(cast)).lines).toHaveLength(3);
  const at = `${base}/statements?account_id=${await accountOf(cast)}`;
  const { body } = await ground.send(cast.firm, `GET ${at}`);
  expect(body.statements).toMatchObject([{ lines: 2 }, { lines: 2 }]);
});

test("what was booked is matched as a file is taken", async () => {
  const cast = await begin();
  const came = await take(cast, 500, { day: "2026-11-02", reference: "SPEI-77001" });
  await takeStatement(cast, [
    ["05/11/2026", 499, ""],
    ["19/11/2026", 500, "SPEI 77001 ANA"],
  ]);
  const { lines, unmatched } = await linesOf(cast);
  expect(lines).toMatchObject([
    { transactionIds: [], matchedBy: null },
    { transactionIds: [came.body.id], matchedBy: "rule" },
  ]);
  expect(unmatched).toEqual([]);
});

test("a file with lines that are wrong is refused whole and names them", async () => {
  const cast = await begin();
  const wrong = await sendStatement(cast, "Fecha,Importe\n2026-11-02,5\nayer,5\n2026-11-03,x\n");
  expect([...codeOf(wrong), wrong.body.error]).toEqual([
    ...[400, "TRUST_STATEMENT_UNREADABLE"],
    "line 3: no day: ayer; line 4: no amount: x",
  ]);
  for (const text of ["\u0000", "Nada", "<OFX>", '"', "Fecha,Importe\n1/1/1,1e9"])
    expect(codeOf(await sendStatement(cast, text))).toEqual([400, "TRUST_STATEMENT_UNREADABLE"]);
  const named = { dateColumn: "Cuándo", amountColumn: "Cuánto" };
  const own = await sendStatement(cast, "Cuándo,Cuánto\n2026-11-02,5\n", named);
  expect(own.status).toBe(201);
  const large = await sendStatement(cast, "x".repeat(1_200_000));
  expect(large.status).toBe(413);
});

test("nothing new comes into a month that was signed", async () => {
  const cast = await begin();
  await take(cast, 500, { day: "2026-10-02" });
  const rows = [["02/10/2026", 500, "A"]] as const;
  await takeStatement(cast, rows);
  const { body } = await prepare(cast, "2026-10", 500);
  expect((await sign(cast, body.id)).status).toBe(200);
  const late = await takeStatement(cast, [...rows, ["30/10/2026", 1, "B"]]);
  expect([...codeOf(late), late.body.field]).toEqual([409, "TRUST_MONTH_CLOSED", "file"]);
  expect((await takeStatement(cast, [...rows, ["02/11/2026", 1, "B"]])).status).toBe(200);
});

test("what is not there is 404", async () => {
  const cast = await begin();
  const id = newId();
  const lost = await sendStatement(cast, bankFile([["02/11/2026", 1, ""]]), { accountId: id });
  expect(codeOf(lost)).toEqual([404, "TRUST_ACCOUNT_NOT_FOUND"]);
  const taken = await ground.send(cast.firm, `POST ${base}/statements/${id}/take`);
  expect(codeOf(taken)).toEqual([404, "TRUST_STATEMENT_NOT_FOUND"]);
  for (const path of ["statements?", "reconciliations?", "bank-lines?month=2026-11&"]) {
    const got = await ground.send(cast.firm, `GET ${base}/${path}account_id=${id}`);
    expect([path, ...codeOf(got)]).toEqual([path, 404, "TRUST_ACCOUNT_NOT_FOUND"]);
  }
});
