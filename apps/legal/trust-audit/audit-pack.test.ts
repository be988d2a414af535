/** An auditor's pack, read back: its tables add up to each other, and its chain can be followed. */
import { request as httpRequest } from "undici";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sha256Hex } from "#platform/crypto.ts";
import { newId } from "#platform/id.ts";
import { csvLines } from "#platform/parsing/csv.ts";
import { filesIn } from "#platform/testing/zip-files.ts";
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

type Table = readonly Readonly<Record<string, string>>[];

/** Rows by the heads of their columns. */
const tableOf = (file: Buffer | undefined): Table => {
  const read = csvLines(file?.toString() ?? "", 10_000);
  if ("brokenAt" in read) throw new Error(`broken at ${read.brokenAt}`);
  const [head, ...rows] = read.map(({ cells }) => cells);
  return rows.map((cells) =>
    Object.fromEntries((head ?? []).map((name, at) => [name, cells[at] ?? ""])),
  );
};

const packOf = async (cast: Cast, query: string, headers: Record<string, string>) => {
  const at = `${base}/accounts/${await accountOf(cast)}/audit?firmId=${cast.firm.id}&${query}`;
  const got = await httpRequest(`${ground.app.url}${at}`, { headers });
  expect([got.statusCode, got.headers["content-type"]]).toEqual([200, "application/zip"]);
  const files = filesIn(Buffer.from(await got.body.arrayBuffer()));
  const paper = [...files].find(([name]) => name.endsWith(".pdf"))?.[1];
  expect(paper?.subarray(0, 5).toString()).toBe("%PDF-");
  return (name: string): Table => {
    const file = files.get(`${name}.csv`);
    if (!file) throw new Error(`no ${name} among ${[...files.keys()].join(", ")}`);
    return tableOf(file);
  };
};

const asKey = (cast: Cast) => ({ "x-api-key": cast.firm.key });

const centsIn = (table: Table, name: string): number =>
  table.reduce((sum, row) => sum + Math.round(Number(row[name]) * 100), 0);

/** October, signed, with a payment that the bank has not shown; November is open. */
const twoMonths = async (): Promise<Cast> => {
  const cast = await begin();
  await take(cast, 1_000.1, { day: "2026-10-05", purpose: "=1+1" });
  await pay(cast, 200.05, { day: "2026-10-20" });
  const fees = { type: "fee_funding", amount: 50, purpose: "Comisiones", day: "2026-10-06" };
  await post(cast, "firm-money", fees);
  await takeStatement(cast, [
    ["05/10/2026", 1_000.1, ""],
    ["06/10/2026", 50, ""],
  ]);
  await sign(cast, (await prepare(cast, "2026-10", 1_050.1)).body.id);
  const { id: toMatterId } = await ground.openMatter(cast.firm, { clientId: cast.clientId });
  const wrong = await take(cast, 300);
  await post(cast, "reversals", { transactionId: wrong.body.id, reason: "De otro banco" });
  const move = { fromMatterId: cast.matterId, toMatterId, amount: 100, authorization: "Carta" };
  await post(cast, "moves", move);
  return cast;
};

test("its tables add up to the ledger, and every hash is recomputed from the file", async () => {
  const cast = await twoMonths();
  const { transactions, accounts } = (await ground.send(cast.firm, `GET ${base}`)).body;
  const read = await packOf(cast, "from=2026-10&to=2026-11", asKey(cast));
  const [journal, ledgers, balances] = [read("diario"), read("auxiliares"), read("saldos")];
  expect(journal).toHaveLength(transactions.length);
  expect(journal[0]).toMatchObject({ Número: "1", Tipo: "Depósito", "Para qué": "'=1+1" });
  const bookCents = (accounts[0].balance + 50) * 100;
  expect(centsIn(journal, "Importe")).toBe(Math.round(bookCents));
  expect(centsIn(ledgers, "Importe")).toBe(Math.round(bookCents));
  expect(centsIn(balances, "Saldo final")).toBe(Math.round(bookCents));
  for (const { Auxiliar, ...sums } of balances) {
    const own = ledgers.filter((row) => row["Auxiliar"] === Auxiliar);
    expect(own.at(-1)?.["Saldo"] ?? "0").toBe(sums["Saldo final"]);
    const [came, went] = [centsIn([sums], "Entradas"), centsIn([sums], "Salidas")];
    expect(centsIn(own, "Importe")).toBe(came + went);
  }
  let hash = "";
  for (const row of read("cadena")) {
    expect(row["Huella anterior"]).toBe(hash);
    hash = sha256Hex(`${hash}\n${row["Hechos"]}`);
    expect(row["Huella"]).toBe(hash);
  }
  const [account] = (await ground.send(cast.firm, `GET ${base}/accounts`)).body.accounts;
  expect(account.balance * 100).toBe(Math.round(bookCents));
});

test("months stand as they were signed, with the bank's lines and what was open", async () => {
  const cast = await twoMonths();
  const read = await packOf(cast, "from=2026-10", { ...asKey(cast), "accept-language": "en" });
  const [month] = read("months");
  expect(month).toMatchObject({
    Month: "2026-10",
    State: "Signed",
    "The bank's balance": "1050.1",
    "Outstanding payments": "-200.05",
    Book: "850.05",
    "Sum of ledgers": "850.05",
    Difference: "0",
  });
  expect(read("items")).toEqual([
    {
      Month: "2026-10",
      Item: "Outstanding payment",
      Day: "2026-10-20",
      Amount: "-200.05",
      Reference: "",
    },
  ]);
  expect(read("bank")).toMatchObject([
    { Amount: "1000.1", "Numbers matched": "1", "Matched by": "rule" },
    { Amount: "50", "Numbers matched": "3" },
  ]);
  const [, closing] = [read("journal"), read("balances")];
  expect(centsIn(closing, "Closing balance")).toBe(85_005);
  expect(read("chain").at(-1)?.["Number"]).toBe("6");
});

test("of a restricted matter billing reads amounts, and neither names nor purposes", async () => {
  const firm = await ground.found();
  await ground.send(firm, `POST ${base}/accounts`, { name: "Clientes", bank: "Banco" });
  const { id: clientId } = await ground.addClient(firm, { name: "Canaria" });
  const { id: matterId } = await ground.openMatter(firm, { clientId, restricted: true });
  const cast = { firm, clientId, matterId, whose: { clientId, matterId } };
  await take(cast, 10, { purpose: "Canaria canta" });
  const cookie = await ground.hire(firm.id, newId(), "billing");
  const hidden = await packOf(cast, "from=2026-11", { cookie });
  const names = ["diario", "auxiliares", "saldos", "cadena"];
  for (const name of names) {
    expect([name, hidden(name)]).toHaveLength(2);
    expect(JSON.stringify(hidden(name))).not.toContain("Canaria");
    expect(hidden(name)).toHaveLength(1);
  }
  expect(hidden("diario")).toMatchObject([{ Cliente: "Asunto reservado", Importe: "10" }]);
  const whole = await packOf(cast, "from=2026-11", asKey(cast));
  for (const name of names) expect(JSON.stringify(whole(name))).toContain("Canaria");
});

test("people stand by name with the id that the chain has, programs by what they are", async () => {
  const cast = await begin();
  const cookie = await ground.hire(cast.firm.id, newId());
  await take(cast, 10);
  const body = { ...cast.whose, amount: 5, purpose: "Anticipo" };
  const at = `${base}/deposits?firmId=${cast.firm.id}`;
  expect((await ground.request(`POST ${at}`, { cookie, body })).status).toBe(201);
  const read = await packOf(cast, "from=2026-11", asKey(cast));
  const [program, person] = read("diario").map((row) => row["Registró"] ?? "");
  expect(program).toMatch(/^Un programa, por su llave \(key:/);
  const id = /^\S.* \((person:[^)]+)\)$/.exec(person ?? "")?.[1];
  expect(read("cadena").at(-1)?.["Hechos"]).toContain(id);
});

test("who may not, what is not there, and months that are none", async () => {
  const cast = await begin();
  const id = await accountOf(cast);
  const ask = (line: string, who: object = { key: cast.firm.key }) =>
    ground.request(`GET ${base}/accounts/${line}`, who);
  expect(codeOf(await ask(`${newId()}/audit?from=2026-10`))).toEqual([
    ...[404, "TRUST_ACCOUNT_NOT_FOUND"],
  ]);
  expect(codeOf(await ask("x/audit?from=2026-10"))).toEqual([404, "TRUST_ACCOUNT_NOT_FOUND"]);
  for (const query of ["", "from=2026-13", "from=2026-10&to=2026-09", "from=2020-01&to=2026-10"])
    expect([query, ...codeOf(await ask(`${id}/audit?${query}`))]).toEqual([
      ...[query, 400, "INVALID_REQUEST"],
    ]);
  const cookie = await ground.hire(cast.firm.id, newId(), "associate");
  expect((await ask(`${id}/audit?from=2026-10`, { cookie })).status).toBe(403);
  const other = await ground.found();
  const foreign = await ask(`${id}/audit?from=2026-10`, { key: other.key });
  expect(codeOf(foreign)).toEqual([404, "TRUST_ACCOUNT_NOT_FOUND"]);
});
