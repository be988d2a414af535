/** Accounting entries: which accounts earnings, revenue, AI invoices and distributions move. */
import type { Cents } from "#platform/money.ts";
import { lastDayOf, monthOf, type Day, type Month } from "#platform/calendar/days.ts";

/**
 * The small chart of accounts, by SAT's grouping codes. Takings stand as 102.01; a bank account of
 * the merchant's own is a part of it.
 */
export const chart = {
  "102.01": "Bancos nacionales",
  "102.01.01": "Bancos nacionales, cuenta propia del comercio",
  "105.01": "Clientes nacionales",
  "206.01": "Anticipo de cliente nacional",
  "401.01": "Ventas y servicios gravados a la tasa general",
  "402.01": "Devoluciones, descuentos o bonificaciones sobre ventas",
  "701.10": "Comisiones bancarias",
  "701.11": "Otros gastos financieros",
} as const;

export type AccountCode = keyof typeof chart;

/** One amount, out of one account and into another: it cannot be unbalanced. */
export interface PolizaLine {
  readonly debit: AccountCode;
  readonly credit: AccountCode;
  readonly cents: Cents;
  readonly concept: string;
}

export type PolizaKind = "earnings" | "revenue" | "ai_invoices" | "distribution" | "payout";

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
  /** Of it, payments of AI invoices: their sale was booked when they were issued. */
  readonly receivableCents: Cents;
  readonly grossCents: Cents;
  readonly refundsCents: Cents;
  readonly feesCents: Cents;
}

/** What came in, went back and stayed with rails in a month; who invoices it splits the IVA. */
export const earningsPoliza = (period: Month, earned: EarnedByMerchant): Poliza => {
  const { merchant, deferredCents, receivableCents, grossCents, refundsCents, feesCents } = earned;
  const sold = grossCents - deferredCents - receivableCents;
  const lines: readonly PolizaLine[] = [
    { debit: "102.01", credit: "401.01", cents: sold, concept: `Cobros ${period}` },
    { debit: "102.01", credit: "206.01", cents: deferredCents, concept: `Suscripciones ${period}` },
    { debit: "102.01", credit: "105.01", cents: receivableCents, concept: `Facturas ${period}` },
    { debit: "402.01", credit: "102.01", cents: refundsCents, concept: `Devoluciones ${period}` },
    { debit: "701.10", credit: "102.01", cents: feesCents, concept: `Comisiones ${period}` },
  ];
  return ofMonth("earnings", period, merchant, `Ingresos de ${period}`, lines);
};

/** What the days of a month earned of money that was paid ahead. */
export const revenuePoliza = (period: Month, merchant: string, cents: Cents): Poliza => {
  const concept = `Ingreso devengado de ${period}`;
  const line: PolizaLine = { debit: "206.01", credit: "401.01", cents, concept };
  return ofMonth("revenue", period, merchant, concept, [line]);
};

export interface IssuedInvoice {
  readonly id: string;
  readonly month: Month;
  readonly cents: Cents;
}

/**
 * Invoices for AI that a merchant issued at once, a line each: a sale that is owed from the day of
 * issue, whichever month the use was in. What comes in for it later is no sale any more.
 */
export const aiInvoicesPoliza = (
  merchant: string,
  day: Day,
  invoices: readonly [IssuedInvoice, ...IssuedInvoice[]],
): Poliza => ({
  source: `ai_invoices:${invoices[0].id}`,
  kind: "ai_invoices",
  merchant,
  period: monthOf(day),
  dated: day,
  concept: `Facturas de IA emitidas el ${day}`,
  lines: invoices
    .filter(({ cents }) => cents > 0)
    .map(({ id, month, cents }) => ({
      debit: "105.01",
      credit: "401.01",
      cents,
      concept: `IA ${month}, factura ${id}`,
    })),
});

export interface PaidDistribution {
  readonly id: string;
  readonly merchant: string;
  readonly offering: string;
  readonly month: Month;
  readonly cents: Cents;
}

/** What the holders of an offering were paid out of takings: a cost of the day of payment. */
export const distributionPoliza = (day: Day, paid: PaidDistribution): Poliza => {
  const { id, merchant, offering, month, cents } = paid;
  const concept = `Distribución de ${month}: ${offering}`;
  return {
    source: `distribution:${id}`,
    kind: "distribution",
    merchant,
    period: monthOf(day),
    dated: day,
    concept,
    lines: [{ debit: "701.11", credit: "102.01", cents, concept }],
  };
};

export interface PaidPayout {
  readonly id: string;
  readonly merchant: string;
  readonly account: string;
  readonly cents: Cents;
}

/** Takings that went to the merchant's own bank account: between two accounts of its own. */
export const payoutPoliza = (day: Day, paid: PaidPayout): Poliza => {
  const { id, merchant, account, cents } = paid;
  const concept = `Retiro a la cuenta terminada en ${account.slice(-4)}`;
  return {
    source: `payout:${id}`,
    kind: "payout",
    merchant,
    period: monthOf(day),
    dated: day,
    concept,
    lines: [{ debit: "102.01.01", credit: "102.01", cents, concept }],
  };
};

const ofMonth = (
  kind: PolizaKind,
  period: Month,
  merchant: string,
  concept: string,
  lines: readonly PolizaLine[],
): Poliza => ({
  source: `${kind}:${period}:${merchant}`,
  kind,
  merchant,
  period,
  concept,
  dated: lastDayOf(period),
  lines: lines.filter(({ cents }) => cents !== 0).map(upright),
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
