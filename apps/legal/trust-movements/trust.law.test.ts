/**
 * Laws of clients' money: whatever is asked in whatever order, with transactions that are killed
 * on their way, every answer and every balance is what a naive model says (T1 to T8, T10).
 */
import { afterAll, beforeAll, expect, it } from "vitest";
import { dayOf, plusDays, startOf, type Day } from "#platform/calendar/days.ts";
import { hourMs, plusMs } from "#platform/clock.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import { Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import type { Access } from "../callers/access.ts";
import { startLegal, type LegalGround } from "../testing/ground.ts";
import * as model from "../testing/trust-model.ts";
import { trustLedgers, trustAccounts } from "../trust/trust.query.ts";
import { openAccount } from "../trust/open-account.command.ts";
import { verifyFirm } from "../trust/verify.command.ts";
import { deposit } from "./deposit.command.ts";
import { disburse, hold } from "./disburse.command.ts";
import { approveDisbursement, releaseHold } from "./end-hold.command.ts";
import { bookFirmMoney } from "./firm-money.command.ts";
import type { InvoicePayments } from "./invoice-payments.ts";
import { moveBetweenMatters } from "./move.command.ts";
import { payInvoice } from "./pay-invoice.command.ts";
import { reverse } from "./reverse.command.ts";

/** `MILPA_SOAK=1` plays a million; `MILPA_LAW_RUNS` another number, `MILPA_SEED` the same again. */
const isSoak = process.env["MILPA_SOAK"] !== undefined;
const operationsMost = Number(process.env["MILPA_LAW_RUNS"] ?? (isSoak ? 1_000_000 : 400));
const seed = Number(process.env["MILPA_SEED"] ?? Date.now() % 1_000_000_000);
/** Of one firm; a batch of them is one transaction. */
const operationsPerFirm = 80;
const operationsPerBatch = 8;

let ground: LegalGround;
beforeAll(async () => {
  ground = await startLegal();
});
afterAll(() => ground.stop());

/** mulberry32 */
const randomOf = (start: number) => {
  let state = start;
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (((mixed ^ (mixed >>> 14)) >>> 0) % 4_294_967_296) % below;
  };
};
type Random = ReturnType<typeof randomOf>;

interface World {
  readonly accesses: readonly [Access, Access];
  readonly matters: readonly string[];
  readonly clients: readonly string[];
}

const newWorld = async (): Promise<World> => {
  const firm = await ground.found();
  const one = await ground.addClient(firm);
  const other = await ground.addClient(firm);
  const clients: string[] = [one.id, one.id, other.id, other.id];
  const matters: string[] = [];
  for (const clientId of clients) matters.push((await ground.openMatter(firm, { clientId })).id);
  const caps = { feeCapCents: model.capCents, approvalCents: model.approvalCents };
  const account = { name: "Clientes", bank: "Banco", lastDigits: "", ...caps };
  await openAccount(ground.app.services.db, firm.access, account, start);
  const second = { ...firm.access, actor: { id: "second", name: null } };
  return { accesses: [firm.access, second], matters, clients };
};

const start = plusMs(startOf("2026-11-20"), 12 * hourMs);

const pick = <T>(random: Random, all: readonly T[]): T => all[random(all.length)] as T;
const ways = ["spei", "spei", "transfer", "cheque", "card"] as const;

/** Mostly of the same matter. */
const invoiceNear = (random: Random, pot: model.Pot): model.Pot =>
  random(4) === 0 ? (random(4) as model.Pot) : pot;

const wish = (random: Random, known: model.Model, today: Day): model.Operation => {
  const pot = random(4) as model.Pot;
  const cents = 1 + random(random(4) === 0 ? 5_000 : 800);
  const day = random(4) === 0 ? plusDays(today, -random(6)) : today;
  const by = random(2);
  const ids = [...known.entries.keys()].slice(-12);
  const holds = [...known.holds.keys()].slice(-5);
  switch (random(14)) {
    case 0:
    case 1:
    case 2:
    case 3:
      return { kind: "deposit", pot, cents: cents * 2, day, way: pick(random, ways) };
    case 4:
    case 5:
    case 6:
      return { kind: "disburse", pot, cents, day, mayApprove: random(3) > 0, by };
    case 7:
      return { kind: "hold", pot, cents, by };
    case 8:
      return { kind: "release", id: pick(random, holds) ?? newId() };
    case 9:
      return { kind: "approve", id: pick(random, holds) ?? newId(), by };
    case 10:
      return { kind: "move", pot, to: random(4) as model.Pot, cents };
    case 11:
      return { kind: random(2) === 0 ? "fund" : "fee", cents: 1 + random(300), day };
    case 12:
      return { kind: "pay", pot, of: invoiceNear(random, pot), cents, day, by };
    default:
      return { kind: "reverse", id: pick(random, ids) ?? newId() };
  }
};

/** Billing's side, kept in the model: a transaction that is taken back takes this back too. */
const invoicesOf = (world: World, known: model.Model): InvoicePayments => {
  const read: InvoicePayments["find"] = (_db, _access, id) => {
    const at = world.matters.indexOf(id);
    const due = known.due[at];
    if (due === undefined) return Promise.resolve(null);
    const whose = { clientId: world.clients[at] ?? "", matterId: id };
    const { issuedOn, issuer } = known;
    const issued = { issuedOn, issuer: world.accesses[issuer === 0 ? 0 : 1].actor.id };
    const folio = "A-1";
    return Promise.resolve({ id, ...whose, ...issued, isIssued: due >= 0, dueCents: due, folio });
  };
  const add = (id: string, cents: number) => {
    const at = world.matters.indexOf(id);
    known.due[at] = (known.due[at] ?? 0) + cents;
    return Promise.resolve(undefined);
  };
  return {
    find: read,
    lock: read,
    pay: (_tx, _access, { invoiceId, cents }) => add(invoiceId, -cents),
    takeBack: (_tx, _access, { invoiceId, cents }) => add(invoiceId, cents),
  };
};

interface Played {
  readonly world: World;
  readonly known: model.Model;
  readonly now: Date;
}

const perform = (
  tx: Queries,
  { world: { accesses, matters, clients }, known, now, world }: Played,
  asked: model.Operation,
): Promise<Refusal | { readonly id: string }> => {
  const access = accesses["by" in asked && asked.by === 1 ? 1 : 0];
  const invoices = invoicesOf(world, known);
  const of = (pot: model.Pot) => ({
    clientId: clients[pot] ?? "",
    matterId: matters[pot] ?? "",
    accountId: null,
  });
  const about = { counterparty: null, purpose: "X", reference: "" };
  switch (asked.kind) {
    case "deposit": {
      const { kind, pot, cents, day, way: method } = asked;
      return deposit(tx, access, { ...of(pot), ...about, kind, cents, day, method }, now);
    }
    case "disburse": {
      const { pot, cents, day, mayApprove } = asked;
      const whole = { ...of(pot), ...about, cents, day, method: "spei" } as const;
      return disburse(tx, access, whole, { mayApprove, now });
    }
    case "hold":
      return hold(tx, access, { ...of(asked.pot), cents: asked.cents, reason: "X" }, now);
    case "release":
      return releaseHold(tx, access, asked.id, now);
    case "approve":
      return approveDisbursement(tx, access, asked.id, now);
    case "move": {
      const [fromMatterId, toMatterId] = [of(asked.pot).matterId, of(asked.to).matterId];
      const { cents } = asked;
      const whole = { accountId: null, fromMatterId, toMatterId, cents, authorization: "X" };
      return moveBetweenMatters(tx, access, whole, now);
    }
    case "fund":
    case "fee": {
      const kind = asked.kind === "fund" ? "fee_funding" : "bank_fee";
      const { cents, day } = asked;
      const whole = { kind, accountId: null, cents, day, purpose: "X", reference: "" } as const;
      return bookFirmMoney(tx, access, whole, now);
    }
    case "pay": {
      const { cents, day } = asked;
      const whole = { ...of(asked.pot), invoiceId: of(asked.of).matterId, cents, day };
      return payInvoice(tx, access, whole, { invoices, now });
    }
    case "reverse":
      return reverse(tx, access, { id: asked.id, reason: "X" }, { invoices, now });
  }
};

class Crash extends Error {}

const killMyself = statement("trust-law.kill", "select pg_terminate_backend(pg_backend_pid())");

const tried = new Map<string, number>();

const playFirm = async (random: Random): Promise<number> => {
  const { db } = ground.app.services;
  const world = await newWorld();
  let known = model.emptyModel(dayOf(start));
  let now = start;
  let played = 0;
  while (played < operationsPerFirm) {
    // Most transactions are committed; some fail at their end, some lose their connection.
    const fate = random(isSoak ? 200 : 20);
    now = plusMs(now, random(3) === 0 ? 24 * hourMs : hourMs);
    const heard: string[] = [];
    let going = known;
    const moment = now;
    const work = async (tx: Queries): Promise<void> => {
      // The database may ask for the whole of it once more.
      going = structuredClone(known);
      heard.length = 0;
      for (let nth = 0; nth < operationsPerBatch; nth += 1) {
        const today = dayOf(moment, world.accesses[0].firm.timeZone);
        const asked = wish(random, going, today);
        const verdict = model.judge(going, asked, today);
        const answer = await perform(tx, { world, known: going, now: moment }, asked);
        const code = answer instanceof Refusal ? answer.code : null;
        if (code !== verdict.code)
          throw new Error(`${seed}: ${JSON.stringify(asked)}: ${code} is not ${verdict.code}`);
        if (!(answer instanceof Refusal)) verdict.done(answer.id);
        heard.push(`${asked.kind} ${code ?? "done"}`);
      }
      if (fate === 0) await tx.run(killMyself);
      if (fate === 1 || fate === 0) throw new Crash();
    };
    try {
      await db.transaction(work);
      known = going;
      played += heard.length;
      for (const line of heard) tried.set(line, (tried.get(line) ?? 0) + 1);
    } catch (error) {
      // Killed before its commit: nothing of it is there, and the model goes on without it.
      if (fate > 1) throw error;
    }
  }
  await settle(world, known, dayOf(now));
  return played;
};

/** At the end of a firm's history: every record is what the model says, and what postings say. */
const settle = async (world: World, known: model.Model, today: Day): Promise<void> => {
  const { db } = ground.app.services;
  const [access] = world.accesses;
  const all = { clientId: null, matterId: null, today };
  const stored = await trustLedgers(db, access, all);
  for (const pot of [0, 1, 2, 3] as const) {
    const ledger = stored.find(({ matterId }) => matterId === world.matters[pot]);
    const is = [ledger?.balanceCents ?? 0, ledger?.heldCents ?? 0];
    expect(is, `${seed}`).toEqual([model.balanceOf(known, pot), model.heldOf(known, pot)]);
  }
  const [account] = await trustAccounts(db, access.firm.id);
  const whole = ([0, 1, 2, 3, 4] as const).map((pot) => model.balanceOf(known, pot));
  expect(account?.bookCents).toBe(whole.reduce((sum, cents) => sum + cents, 0));
  expect(model.neverBelowZero(known)).toBe(true);
  const { entries, findings } = await verifyFirm(db, access.firm.id);
  expect([entries, findings]).toEqual([known.entries.size, []]);
};

it("any history is one that the model explains, to the cent", { timeout: 5 * hourMs }, async () => {
  let played = 0;
  const play = async (nth: number): Promise<void> => {
    const random = randomOf(seed + nth);
    while (played < operationsMost) {
      played += await playFirm(random);
      if (isSoak && played % 10_000 < operationsPerFirm) process.stdout.write(`${played} played\n`);
    }
  };
  await Promise.all(isSoak ? [play(1), play(2), play(3)] : [play(1)]);
  if (isSoak) process.stdout.write(`tried: ${JSON.stringify(Object.fromEntries(tried))}\n`);
  expect(played).toBeGreaterThanOrEqual(operationsMost);
});
