/** Accounting entries: which accounts a month's earnings and its recognized revenue move. */
import type { Cents } from "#platform/money.ts";
import { lastDayOf, type Day, type Month } from "./calendar.ts";

/** The small chart of accounts, by SAT's grouping codes. */
export const chart = {
  "102.01": "Bancos nacionales",
  "206.01": "Anticipo de cliente nacional",
  "401.01": "Ventas y servicios gravados a la tasa general",
  "402.01": "Devoluciones, descuentos o bonificaciones sobre ventas",
  "701.10": "Comisiones bancarias",
} as const;

export type AccountCode = keyof typeof chart;

/** One amount, out of one account and into another: it cannot be unbalanced. */
export interface PolizaLine {
  readonly debit: AccountCode;
  readonly credit: AccountCode;
  readonly cents: Cents;
  readonly concept: string;
}

export type PolizaKind = "earnings" | "revenue";

export interface Poliza {
  /** What it books; a repetition comes to the same words. */
  readonly source: string;
  readonly kind: PolizaKind;
  readonly merchant: string;
  readonly period: Month;
  readonly dated: Day;
  readonly concept: string;
  readonly lines: readonly PolizaLine[];
}

export interface EarnedByMerchant {
  readonly merchant: string;
  /** Of it, what subscriptions paid ahead. */
  readonly deferredCents: Cents;
  readonly grossCents: Cents;
  readonly refundsCents: Cents;
  readonly feesCents: Cents;
}

/** What came in, went back and stayed with rails in a month; who invoices it splits the IVA. */
export const earningsPoliza = (period: Month, earned: EarnedByMerchant): Poliza => {
  const { merchant, deferredCents, grossCents, refundsCents, feesCents } = earned;
  const sold = grossCents - deferredCents;
  const lines: readonly PolizaLine[] = [
    { debit: "102.01", credit: "401.01", cents: sold, concept: `Cobros ${period}` },
    { debit: "102.01", credit: "206.01", cents: deferredCents, concept: `Suscripciones ${period}` },
    { debit: "402.01", credit: "102.01", cents: refundsCents, concept: `Devoluciones ${period}` },
    { debit: "701.10", credit: "102.01", cents: feesCents, concept: `Comisiones ${period}` },
  ];
  return polizaOf("earnings", period, merchant, `Ingresos de ${period}`, lines);
};

/** What the days of a month earned of money that was paid ahead. */
export const revenuePoliza = (period: Month, merchant: string, cents: Cents): Poliza => {
  const concept = `Ingreso devengado de ${period}`;
  const line: PolizaLine = { debit: "206.01", credit: "401.01", cents, concept };
  return polizaOf("revenue", period, merchant, concept, [line]);
};

const polizaOf = (
  kind: PolizaKind,
  period: Month,
  merchant: string,
  concept: string,
  lines: readonly PolizaLine[],
): Poliza => ({
  ...{ source: `${kind}:${period}:${merchant}`, kind, merchant, period, concept },
  ...{ dated: lastDayOf(period), lines: lines.filter(({ cents }) => cents !== 0).map(upright) },
});

/** An amount below zero moves the other way. */
const upright = (line: PolizaLine): PolizaLine =>
  line.cents > 0 ? line : { ...line, debit: line.credit, credit: line.debit, cents: -line.cents };

export interface WireLine {
  readonly account: AccountCode;
  readonly account_name: string;
  readonly debit_cents: Cents;
  readonly credit_cents: Cents;
  readonly concept: string;
}

/** Both sides of each line, as an accountant reads them; debits and credits sum up alike. */
export const wireLines = (lines: readonly PolizaLine[]): readonly WireLine[] =>
  lines.flatMap(({ debit, credit, cents, concept }) => [
    sideOf(debit, { debit_cents: cents, credit_cents: 0 }, concept),
    sideOf(credit, { debit_cents: 0, credit_cents: cents }, concept),
  ]);

const sideOf = (
  account: AccountCode,
  cents: Pick<WireLine, "debit_cents" | "credit_cents">,
  concept: string,
): WireLine => ({ account, account_name: chart[account], ...cents, concept });
