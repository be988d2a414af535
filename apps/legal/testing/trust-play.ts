/** For the law of clients' money: what may be asked next, and how the real house is asked it. */
import { lastDayOf, monthOf, plusDays, startOf, type Day } from "#platform/calendar/days.ts";
import { hourMs, plusMs } from "#platform/clock.ts";
import type { Queries } from "#platform/db/database.ts";
import { Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import { decimalOf } from "#platform/money.ts";
import type { Access } from "../callers/access.ts";
import { openAccount } from "../trust/open-account.command.ts";
import { deposit } from "../trust-movements/deposit.command.ts";
import { disburse, hold } from "../trust-movements/disburse.command.ts";
import { approveDisbursement, releaseHold } from "../trust-movements/end-hold.command.ts";
import { bookFirmMoney } from "../trust-movements/firm-money.command.ts";
import type { InvoicePayments } from "../trust-movements/invoice-payments.ts";
import { moveBetweenMatters } from "../trust-movements/move.command.ts";
import { payInvoice } from "../trust-movements/pay-invoice.command.ts";
import { reverse } from "../trust-movements/reverse.command.ts";
import {
  prepareReconciliation,
  signReconciliation,
} from "../trust-reconciliations/reconcile.command.ts";
import { readStatement, takeStatement } from "../trust-statements/keep-statement.command.ts";
import type { LegalGround } from "./ground.ts";
import {
  bankBalance,
  bankLineOf,
  judgeBank,
  unshown,
  type BankOperation,
} from "./trust-bank-model.ts";
import * as model from "./trust-model.ts";

/** mulberry32 */
export const randomOf = (start: number) => {
  let state = start;
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (((mixed ^ (mixed >>> 14)) >>> 0) % 4_294_967_296) % below;
  };
};
export type Random = ReturnType<typeof randomOf>;

export interface World {
  readonly accesses: readonly [Access, Access];
  readonly accountId: string;
  readonly matters: readonly string[];
  readonly clients: readonly string[];
}

export const start = plusMs(startOf("2026-11-20"), 12 * hourMs);

export const newWorld = async (ground: LegalGround): Promise<World> => {
  const firm = await ground.found();
  const one = await ground.addClient(firm);
  const other = await ground.addClient(firm);
  const clients: string[] = [one.id, one.id, other.id, other.id];
  const matters: string[] = [];
  for (const clientId of clients) matters.push((await ground.openMatter(firm, { clientId })).id);
  const caps = { feeCapCents: model.capCents, approvalCents: model.approvalCents };
  const account = { name: "Clientes", bank: "Banco", lastDigits: "", ...caps };
  const opened = await openAccount(ground.app.services.db, firm.access, account, start);
  const second = { ...firm.access, actor: { id: "second", name: null } };
  return { accesses: [firm.access, second], accountId: opened.id, matters, clients };
};

export type Asked = model.Operation | BankOperation;

const pick = <T>(random: Random, all: readonly T[]): T => all[random(all.length)] as T;
const ways = ["spei", "spei", "transfer", "cheque", "card"] as const;

/** Mostly of the same matter. */
const invoiceNear = (random: Random, pot: model.Pot): model.Pot =>
  random(4) === 0 ? (random(4) as model.Pot) : pot;

/** A file with some of what the bank has not shown yet, now and then of a closed month. */
const bankWish = (random: Random, known: model.Model): BankOperation | null => {
  const some = unshown(known).slice(0, 1 + random(12));
  if (some.length === 0) return null;
  const isRude = random(8) === 0;
  const lines = some.map(([id]) => {
    const day = plusDays(bankLineOf(known, id).day, random(3));
    const { closedUntil } = known;
    const isLate = closedUntil !== null && day <= closedUntil && !isRude;
    return [id, isLate ? plusDays(closedUntil, 1) : day] as const;
  });
  return { kind: "bank", lines };
};

export const wish = (random: Random, known: model.Model, today: Day): Asked => {
  const pot = random(4) as model.Pot;
  const cents = 1 + random(random(4) === 0 ? 5_000 : 800);
  const day = random(4) === 0 ? plusDays(today, -random(6)) : today;
  const by = random(2);
  // The bank knows by it which entry its line is.
  const nth = String(known.entries.size + known.holds.size).padStart(6, "0");
  const ref = `K${nth}${random(10_000)}X`;
  const ids = [...known.entries.keys()].slice(-12);
  const holds = [...known.holds.keys()].slice(-5);
  switch (random(18)) {
    case 0:
    case 1:
    case 2:
    case 3:
      return { kind: "deposit", pot, cents: cents * 2, day, way: pick(random, ways), ref };
    case 4:
    case 5:
    case 6:
      return { kind: "disburse", pot, cents, day, mayApprove: random(3) > 0, by, ref };
    case 7:
      return { kind: "hold", pot, cents, by };
    case 8:
      return { kind: "release", id: pick(random, holds) ?? newId() };
    case 9:
      return { kind: "approve", id: pick(random, holds) ?? newId(), by };
    case 10:
      return { kind: "move", pot, to: random(4) as model.Pot, cents };
    case 11:
      return { kind: random(2) === 0 ? "fund" : "fee", cents: 1 + random(300), day, ref };
    case 12:
      return { kind: "pay", pot, of: invoiceNear(random, pot), cents, day, by };
    case 13:
      return { kind: "reverse", id: pick(random, ids) ?? newId() };
    case 14:
    case 15:
      return bankWish(random, known) ?? { kind: "sign", by };
    case 16: {
      const month = monthOf(plusDays(today, -random(45)));
      return { kind: "prepare", month, off: random(5) === 0 ? random(3) - 1 : 0, by };
    }
    default:
      return { kind: "sign", by };
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

export interface Played {
  readonly world: World;
  readonly known: model.Model;
  readonly now: Date;
}

type Answer = Promise<Refusal | { readonly id: string }>;

const performBank = async (
  tx: Queries,
  { world: { accesses, accountId }, known, now }: Played,
  asked: BankOperation,
): Answer => {
  const access = accesses["by" in asked && asked.by === 1 ? 1 : 0];
  switch (asked.kind) {
    case "bank": {
      const rows = asked.lines.map(([id, day]) => {
        const { cents, reference } = bankLineOf(known, id);
        return `${day},${decimalOf(cents)},${reference}`;
      });
      const bytes = Buffer.from(["Fecha,Importe,Referencia", ...rows].join("\n"));
      const file = { accountId, fileName: "banco.csv", bytes, columns: {} };
      const read = await readStatement(tx, access, file, now);
      if (read instanceof Refusal) return read;
      const taken = await takeStatement(tx, access, read.stored.id, now);
      return taken instanceof Refusal ? taken : taken.stored;
    }
    case "prepare": {
      const { month, off } = asked;
      const statementCents = bankBalance(known, lastDayOf(month)) + off;
      return prepareReconciliation(tx, access, { accountId, month, statementCents }, now);
    }
    case "sign":
      return signReconciliation(tx, access, known.prepared?.id ?? newId(), now);
  }
};

const isOfBank = (asked: Asked): asked is BankOperation =>
  asked.kind === "bank" || asked.kind === "prepare" || asked.kind === "sign";

export const perform = (tx: Queries, played: Played, asked: Asked): Answer =>
  isOfBank(asked) ? performBank(tx, played, asked) : performBooking(tx, played, asked);

const performBooking = (
  tx: Queries,
  { world, known, now }: Played,
  asked: model.Operation,
): Answer => {
  const { accesses, clients, matters } = world;
  const access = accesses["by" in asked && asked.by === 1 ? 1 : 0];
  const invoices = invoicesOf(world, known);
  const of = (pot: model.Pot) => ({
    clientId: clients[pot] ?? "",
    matterId: matters[pot] ?? "",
    accountId: null,
  });
  const about = { counterparty: null, purpose: "X", reference: "ref" in asked ? asked.ref : "" };
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
      const { cents, day, ref: reference } = asked;
      const whole = { kind, accountId: null, cents, day, purpose: "X", reference } as const;
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

/** What the naive model says of it. */
export const judge = (known: model.Model, asked: Asked, today: Day): model.Verdict =>
  isOfBank(asked) ? judgeBank(known, asked, today) : model.judge(known, asked, today);
