/** The nightly verification finds each rule of clients' money that is broken, and only those. */
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dayMs } from "#platform/clock.ts";
import { newId } from "#platform/id.ts";
import { chained, chainStart, type ChainEnd } from "#platform/ledger/chain.ts";
import { findingsOf } from "#platform/testing/attention.ts";
import { startLegal, type LegalGround } from "../testing/ground.ts";
import { testBank } from "../testing/trust-bank.ts";
import { base, trustStage, type Cast } from "../testing/trust-cast.ts";
import { factsOf } from "../trust/chain.ts";
import { entriesAfter } from "../trust/verify.query.ts";
import { findFirm } from "../firms/firms.query.ts";
import { keepWatch, watchFirm } from "./watch-trust.command.ts";

let ground: LegalGround;
let owner: pg.Client;
beforeAll(async () => {
  ground = await startLegal();
  owner = new pg.Client({ connectionString: ground.database.ownerUrl("legal") });
  await owner.connect();
  await owner.query("set search_path to legal");
});
afterAll(async () => {
  await owner.end();
  await ground.stop();
});

const { begin, take, pay, post } = trustStage(() => ground);
const { accountOf, takeStatement, prepare, sign } = testBank(() => ground);

interface Found {
  readonly rule: string;
  readonly kind: string;
}

const verified = async ({ firm }: Cast) =>
  (await ground.send(firm, `GET ${base}/verification`)).body as {
    readonly breaches: readonly Found[];
    readonly alerts: readonly Found[];
  };
const kindsOf = async (cast: Cast): Promise<ReadonlySet<string>> =>
  new Set((await verified(cast)).breaches.map(({ kind }) => kind));

const make = async (cast: Cast, line: string, body: object = {}): Promise<string> => {
  const got = await ground.send(cast.firm, line, body);
  if (got.status > 201) throw new Error(`${line}: ${got.status} ${got.text}`);
  return got.body.id;
};

/** October, signed; in November a cheque, a move, a reversal, and an invoice paid in part. */
const history = async () => {
  const cast = await begin({ approvalAbove: 500, feeCap: 100 });
  await take(cast, 1_000, { day: "2026-10-05" });
  await pay(cast, 200, { day: "2026-10-20" });
  const fees = { type: "fee_funding", amount: 50, purpose: "Comisiones", day: "2026-10-21" };
  await post(cast, "firm-money", fees);
  await takeStatement(cast, [
    ["05/10/2026", 1_000, ""],
    ["20/10/2026", -200, ""],
    ["21/10/2026", 50, ""],
  ]);
  const partner = await ground.hire(cast.firm.id, newId());
  const signed = await sign(cast, (await prepare(cast, "2026-10", 850)).body.id, partner);
  expect(signed.status).toBe(200);
  await take(cast, 300, { method: "cheque" });
  const { id: siblingId } = await ground.openMatter(cast.firm, { clientId: cast.clientId });
  const move = { fromMatterId: cast.matterId, amount: 100, authorization: "Carta" };
  await post(cast, "moves", { ...move, toMatterId: siblingId });
  const wrong = await take(cast, 70);
  const back = { transactionId: wrong.body.id, reason: "Otro banco" };
  const { body } = await post(cast, "reversals", back);
  const spent = { matterId: cast.matterId, amount: 1_000, description: "Honorarios" };
  const expenseIds = [await make(cast, "POST /api/expenses", spent)];
  const wish = { matterId: cast.matterId, expenseIds, dueDate: "2026-12-31" };
  const invoiceId = await make(cast, "POST /api/billing/invoices", wish);
  await make(cast, `POST /api/billing/invoices/${invoiceId}/issue`);
  await post(cast, "invoice-payments", { ...cast.whose, invoiceId, amount: 100 });
  return { cast, siblingId, reversalId: body.transactions[0].id as string };
};

/** As whoever may write everything would: hashes made anew from the first entry on. */
const rewrite = async (cast: Cast, purpose: string): Promise<void> => {
  const of = { firmId: cast.firm.id, accountId: await accountOf(cast) };
  let end: ChainEnd = chainStart;
  for (const entry of await entriesAfter(ground.app.services.db, of, 0)) {
    const told = entry.seq === 1 ? { ...entry, purpose } : entry;
    const link = chained(end, factsOf(told, entry));
    const values = [of.firmId, entry.id, told.purpose, link.previousHash, link.hash];
    await owner.query(
      `update trust_entry set purpose = $3, previous_hash = $4, hash = $5
        where firm_id = $1 and id = $2`,
      values,
    );
    end = link;
  }
  const account = [of.firmId, end.hash];
  await owner.query("update trust_account set last_hash = $2 where firm_id = $1", account);
};

test("each broken rule is found under its name, and nothing where all is well", async () => {
  const { cast, siblingId, reversalId } = await history();
  expect(await verified(cast)).toMatchObject({ findings: [], breaches: [], alerts: [] });
  const of = `where firm_id = '${cast.firm.id}'`;
  const stranger = await ground.addClient(cast.firm);
  const posting = (seq: number) => `${of} and entry_id = (select id from trust_entry ${of}
    and seq = ${seq})`;
  const entry = (set: string, seq: number) =>
    `update trust_entry set ${set} ${of} and seq = ${seq}`;
  const ledger = `${of} and matter_id = '${cast.matterId}'`;
  const back = `${of} and entry_id = '${reversalId}'`;
  const matter = `${of} and id = '${siblingId}'`;
  const plants: readonly (readonly [rule: string, plant: string, undo: string])[] = [
    ["chain", entry("purpose = 'x'", 4), entry("purpose = 'Anticipo'", 4)],
    ["sums", `update trust_account set book_cents = book_cents + 1 ${of}`, "- 1"],
    ["below_zero", entry("day = '2026-10-01'", 2), entry("day = '2026-10-20'", 2)],
    [
      "uncleared",
      `update trust_posting set clears_on = '2027-01-01' ${posting(1)}`,
      `update trust_posting set clears_on = '2026-10-05' ${posting(1)}`,
    ],
    [
      "over_held",
      `update trust_ledger set held_cents = balance_cents ${ledger}`,
      `update trust_ledger set held_cents = 0 ${ledger}`,
    ],
    ["reversal", `update trust_posting set cents = cents + 1 ${back}`, "- 1"],
    [
      "invoice",
      entry(`invoice_id = '${newId()}'`, 8),
      `update trust_entry set invoice_id = (select id from invoice ${of}) ${of} and seq = 8`,
    ],
    [
      "firm_money",
      `update trust_account set fee_cap_cents = 10 ${of}`,
      `update trust_account set fee_cap_cents = 10000 ${of}`,
    ],
    [
      "other_client",
      `update trust_ledger set client_id = '${stranger.id}' ${of} and matter_id = '${siblingId}'`,
      `update trust_ledger set client_id = '${cast.clientId}' ${of} and matter_id = '${siblingId}'`,
    ],
    [
      "own_approval",
      `update trust_account set approval_cents = 100 ${of}`,
      `update trust_account set approval_cents = 50000 ${of}`,
    ],
    ["signed_month", entry("day = '2026-10-31'", 5), entry("day = '2026-11-20'", 5)],
    [
      "closed_matter",
      `update matter set status = 'closed' ${matter}`,
      `update matter set status = 'active' ${matter}`,
    ],
  ];
  for (const [rule, plant, undo] of plants) {
    await owner.query(plant);
    expect([rule, [...(await kindsOf(cast))]]).toEqual([rule, expect.arrayContaining([rule])]);
    await owner.query(undo === "- 1" ? plant.replace("+ 1", undo) : undo);
    expect([rule, [...(await kindsOf(cast))]]).toEqual([rule, []]);
  }
  // A chain that was made anew is a good one; the month's signature knows better.
  await rewrite(cast, "Otro");
  expect([...(await kindsOf(cast))]).toEqual(["signed_chain"]);
  await rewrite(cast, "Anticipo");
  expect([...(await kindsOf(cast))]).toEqual([]);
});

test("what the night finds is an incident of the firm, until it is no longer so", async () => {
  const { cast } = await history();
  const of = `where firm_id = '${cast.firm.id}'`;
  const place = `/n/${cast.firm.id}`;
  const partner = await ground.hire(cast.firm.id, newId());
  const associate = await ground.hire(cast.firm.id, newId(), "associate");
  const home = async (cookie: string) =>
    (await ground.request(`GET ${place}/matters`, { cookie })).text;
  const attention = async () => (await findingsOf(ground)).map(({ kind }) => kind);
  await owner.query(`update trust_account set book_cents = book_cents + 1 ${of}`);
  expect(await ground.job("verify-trust")).toMatchObject({ breaches: 1, failed: 0 });
  await ground.job("verify-trust");
  const { rows } = await owner.query(`select kind, ended_at from trust_incident ${of}`);
  expect(rows).toEqual([{ kind: "sums", ended_at: null }]);
  expect(await home(partner)).toContain("Los fondos de clientes no cuadran: 1 reglas rotas");
  expect(await home(associate)).not.toContain("Los fondos de clientes");
  expect(await attention()).toContain("trust_breach");
  const funds = await ground.request(`GET ${place}/trust`, { cookie: partner });
  expect(funds.text).toContain("Un saldo no es lo que suman sus registros");
  await owner.query(`update trust_account set book_cents = book_cents - 1 ${of}`);
  const now = await ground.request(`POST ${place}/trust/verification`, {
    cookie: partner,
    form: {},
  });
  expect(now.status).toBe(303);
  expect(await home(partner)).not.toContain("Los fondos de clientes no cuadran");
  expect(await attention()).not.toContain("trust_breach");
});

test("of two verifications at once, what the one that looked later found stays", async () => {
  const { cast } = await history();
  const of = `where firm_id = '${cast.firm.id}'`;
  const { db } = ground.app.services;
  const firm = await findFirm(db, cast.firm.id);
  if (!firm) throw new Error("no firm");
  const open = async () =>
    (await owner.query(`select 1 from trust_incident ${of} and ended_at is null`)).rowCount;
  const now = ground.clock.now();
  const early = await watchFirm(db, firm, now);
  await owner.query(`update trust_account set book_cents = book_cents + 1 ${of}`);
  const late = await watchFirm(db, firm, now);
  expect(await keepWatch(db, firm, late, now)).toBe(1);
  expect(await keepWatch(db, firm, early, now)).toBe(0);
  expect(await open()).toBe(1);
  await owner.query(`update trust_account set book_cents = book_cents - 1 ${of}`);
  const mended = await watchFirm(db, firm, now);
  await keepWatch(db, firm, mended, now);
  expect(await keepWatch(db, firm, late, now)).toBe(1);
  expect(await open()).toBe(0);
});

test("fees that wait among clients' money, and a retainer below its least, are told", async () => {
  const { cast } = await history();
  expect((await verified(cast)).alerts).toEqual([]);
  const least = { matterId: cast.matterId, amount: 10_000 };
  const line = `PUT ${base}/minimums`;
  expect((await ground.send(cast.firm, line, least)).body).toEqual(least);
  ground.clock.advance(31 * dayMs);
  expect(await verified(cast)).toMatchObject({
    breaches: [],
    alerts: [
      { rule: "T5", kind: "earned_fees", matterId: cast.matterId, detail: "90000" },
      { rule: "T5", kind: "below_minimum", matterId: cast.matterId, detail: "90000 < 1000000" },
    ],
  });
  await ground.send(cast.firm, line, { ...least, amount: 0 });
  expect((await verified(cast)).alerts).toMatchObject([{ kind: "earned_fees" }]);
  const lost = await ground.send(cast.firm, line, { matterId: newId(), amount: 1 });
  expect([lost.status, lost.body.code]).toEqual([404, "MATTER_NOT_FOUND"]);
});
