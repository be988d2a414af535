/** The demo firms' accounts for clients' money: in the first a year, reconciled month by month. */
import {
  firstDayOf,
  lastDayOf,
  monthAfter,
  monthBefore,
  monthsUntil,
  startOf,
  type Day,
  type Month,
} from "#platform/calendar/days.ts";
import { dayMs, hourMs, plusMs } from "#platform/clock.ts";
import { Refusal } from "#platform/errors.ts";
import { decimalOf, type Cents } from "#platform/money.ts";
import { csvOf } from "#platform/parsing/csv.ts";
import type { Access } from "./callers/access.ts";
import { trustPaymentsOf } from "./invoice-payments/trust-payments.command.ts";
import { dueOf } from "./invoices/invoice.domain.ts";
import { listInvoices } from "./invoices/invoices.query.ts";
import { findMatter } from "./matters/matters.query.ts";
import type { Doing } from "./matters/open-matter.command.ts";
import { demoFirmMoney, demoMoves, demoTransfer } from "./seed-trust-moves.ts";
import { deposit } from "./trust-movements/deposit.command.ts";
import { disburse } from "./trust-movements/disburse.command.ts";
import { bookFirmMoney } from "./trust-movements/firm-money.command.ts";
import { payInvoice } from "./trust-movements/pay-invoice.command.ts";
import {
  prepareReconciliation,
  signReconciliation,
} from "./trust-reconciliations/reconcile.command.ts";
import { readStatement, takeStatement } from "./trust-statements/keep-statement.command.ts";
import { openAccount } from "./trust/open-account.command.ts";
import { bankCentsOf, type Entry } from "./trust/trust.domain.ts";
import type { Hold } from "./trust/trust.query.ts";

const account = {
  name: "Cuenta de clientes",
  bank: "BBVA",
  lastDigits: "4821",
  feeCapCents: 100_000,
  approvalCents: 10_000_000,
};

const daysBehind = 365;
const monthsSigned = 12;

/** Above the account's limit another signs than who prepared it. */
const preparer = { id: "demo:bruno", name: "Bruno Bernal" };
const signer = { id: "demo:valeria", name: "Valeria Vega" };

/** What the bank shows of an entry, on the day on which it does. */
interface BankLine {
  readonly day: Day;
  readonly cents: Cents;
  readonly reference: string;
}

interface Year {
  readonly doing: Doing;
  readonly access: Access;
  readonly accountId: string;
  readonly matterIds: readonly string[];
  readonly lines: BankLine[];
}

interface Step {
  readonly at: Date;
  readonly take: (at: Date) => Promise<unknown>;
}

const done = <T>(made: T | Refusal): T => {
  if (made instanceof Refusal) throw new Error(`the demo world was refused: ${made.code}`);
  return made;
};

/** The bank shows what came once it has it, and what went on its day. */
const shown = (year: Year, booked: Entry | Hold): void => {
  if (!("postings" in booked)) throw new Error("the demo world waits for an approval");
  const cents = bankCentsOf(booked);
  const [posting] = booked.postings;
  const day = cents > 0 ? (posting?.clearsOn ?? booked.day) : booked.day;
  year.lines.push({ day, cents, reference: booked.reference });
};

const stepsOfMoves = (year: Year, now: Date): readonly Step[] =>
  demoMoves.map(({ ago, matter: nth, pesos, purpose, way = "spei", payee = null }) => ({
    at: plusMs(now, -ago * dayMs),
    take: async (at) => {
      const { doing, access, matterIds } = year;
      const matter = await findMatter(doing.db, access, matterIds[nth] ?? "");
      if (!matter) throw new Error("the demo world has no such matter");
      const wish = {
        clientId: matter.clientId,
        matterId: matter.id,
        accountId: null,
        cents: Math.abs(pesos) * 100,
        method: way,
        day: null,
        counterparty: payee,
        purpose,
        reference: `RASTREO ${1_000 + ago}`,
      };
      const booked =
        pesos > 0
          ? await deposit(doing.db, access, { ...wish, kind: "deposit" }, at)
          : await disburse(doing.db, access, wish, { mayApprove: true, now: at });
      shown(year, done(booked));
    },
  }));

const stepsOfFirmMoney = (year: Year, now: Date): readonly Step[] =>
  demoFirmMoney.map(([ago, pesos]) => ({
    at: plusMs(now, -ago * dayMs),
    take: async (at) => {
      const kind = pesos > 0 ? "fee_funding" : "bank_fee";
      const purpose = "Comisiones de la cuenta";
      const wish = { kind, accountId: null, day: null, purpose, reference: `COM ${ago}` } as const;
      const cents = Math.abs(pesos) * 100;
      const { doing, access } = year;
      shown(year, done(await bookFirmMoney(doing.db, access, { ...wish, cents }, at)));
    },
  }));

/** Fees of an issued invoice leave the client's money. */
const transferStep = (year: Year, now: Date): Step => ({
  at: plusMs(now, -demoTransfer.ago * dayMs),
  take: async (at) => {
    const { doing, access, matterIds } = year;
    const matterId = matterIds[demoTransfer.matter] ?? "";
    const page = { before: null, most: 10, status: null, clientId: null, dueBefore: null };
    const invoices = await listInvoices(doing.db, access, { ...page, matterId });
    const owed = invoices.find((one) => dueOf(one) > demoTransfer.pesos * 100);
    if (!owed) throw new Error("the demo world owes nothing");
    const { id: invoiceId, clientId } = owed;
    const cents = demoTransfer.pesos * 100;
    const wish = { clientId, matterId, accountId: null, invoiceId, cents, day: null };
    const means = { invoices: trustPaymentsOf(doing.webhooks), now: at };
    shown(year, done(await payInvoice(doing.db, access, wish, means)));
  },
});

const statementOf = (lines: readonly BankLine[]): Buffer =>
  Buffer.from(
    csvOf([
      ["Fecha", "Concepto", "Importe", "Referencia"],
      ...lines.map(({ day, cents, reference }) => [
        ...[day, cents > 0 ? "SPEI recibido" : "Cargo", Number(decimalOf(cents)), reference],
      ]),
    ]),
  );

/** As people do it: the bank's file is read and taken, the month compared, and signed. */
const closeMonth = async (year: Year, month: Month, at: Date): Promise<void> => {
  const { doing, access, accountId, lines } = year;
  const [first, last] = [firstDayOf(month), lastDayOf(month)];
  const [prepares, signs] = [
    { ...access, actor: preparer },
    { ...access, actor: signer },
  ];
  const own = lines.filter(({ day }) => day >= first && day <= last);
  if (own.length > 0) {
    const fileName = `estado-${month}.csv`;
    const file = { accountId, fileName, bytes: statementOf(own), columns: {} };
    const { stored } = done(await readStatement(doing.db, prepares, file, at));
    done(await takeStatement(doing.db, prepares, stored.id, at));
  }
  const statementCents = lines.reduce(
    (sum, { day, cents }) => (day <= last ? sum + cents : sum),
    0,
  );
  const wish = { accountId, month, statementCents };
  const { id } = done(await prepareReconciliation(doing.db, prepares, wish, at));
  done(await signReconciliation(doing.db, signs, id, at));
};

/** On the third of the month that follows, or now where that is still to come. */
const stepsOfMonths = (year: Year, now: Date): readonly Step[] =>
  monthsUntil(monthBefore(now), monthsSigned).map((month) => {
    const zone = year.access.firm.timeZone;
    const third = plusMs(startOf(firstDayOf(monthAfter(month)), zone), 2 * dayMs + 12 * hourMs);
    const at = third < now ? third : now;
    return { at, take: () => closeMonth(year, month, at) };
  });

export const seedTrust = async (
  doing: Doing,
  accesses: readonly Access[],
  matterIds: readonly string[],
  now: Date,
): Promise<void> => {
  const begun = plusMs(now, -daysBehind * dayMs);
  const [access, ...others] = accesses;
  if (!access) return;
  const { id: accountId } = await openAccount(doing.db, access, account, begun);
  for (const other of others) await openAccount(doing.db, other, account, begun);
  const year: Year = { doing, access, accountId, matterIds, lines: [] };
  const steps = [
    ...stepsOfMoves(year, now),
    ...stepsOfFirmMoney(year, now),
    ...[transferStep(year, now), ...stepsOfMonths(year, now)],
  ];
  // The chain and the record are in the order in which things happened.
  for (const { at, take } of steps.toSorted((a, b) => a.at.getTime() - b.at.getTime()))
    await take(at);
};
