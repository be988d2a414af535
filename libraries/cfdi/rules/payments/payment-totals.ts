/** The totals of all payments of a document, in pesos. */
import type { Pago, Pagos, TotalesDePagos } from "../../shape/pagos.ts";
import { amountOf, amountText, roundedTo, type Amount } from "../amount.ts";
import { readAmount } from "../lines/line-amounts.ts";
import type { Check } from "../report.ts";
import { groupOf } from "../lines/sums.ts";
import type { RuleCode } from "../texts/texts.ts";

export interface CountedPayment {
  readonly payment: Pago;
  readonly amount: Amount | null;
  /** Pesos for one unit of its currency. */
  readonly rate: Amount | null;
}

interface TotalRule {
  readonly name: keyof TotalesDePagos;
  readonly group: string;
  readonly of: "base" | "importe";
  readonly wrong: RuleCode;
  readonly missing: RuleCode;
}

const withheld = (tax: string, name: keyof TotalesDePagos, wrong: RuleCode): TotalRule => ({
  name,
  wrong,
  of: "importe",
  missing: "CRP20264",
  group: tax,
});

const transferred = (suffix: "16" | "8" | "0", base: RuleCode, importe: RuleCode): TotalRule[] => {
  const group = groupOf("002", "Tasa", BigInt(suffix) * 10_000n);
  const baseName = `TotalTrasladosBaseIVA${suffix}` as const;
  const amountName = `TotalTrasladosImpuestoIVA${suffix}` as const;
  return [
    { name: baseName, group, of: "base", wrong: base, missing: "CRP20267" },
    { name: amountName, group, of: "importe", wrong: importe, missing: "CRP20273" },
  ];
};

const rules: readonly TotalRule[] = [
  withheld("002", "TotalRetencionesIVA", "CRP20201"),
  withheld("001", "TotalRetencionesISR", "CRP20202"),
  withheld("003", "TotalRetencionesIEPS", "CRP20203"),
  ...transferred("16", "CRP20204", "CRP20205"),
  ...transferred("8", "CRP20206", "CRP20207"),
  ...transferred("0", "CRP20208", "CRP20209"),
  {
    name: "TotalTrasladosBaseIVAExento",
    group: groupOf("002", "Exento", undefined),
    of: "base",
    wrong: "CRP20210",
    missing: "CRP20267",
  },
];

const digits = 2;
/** Half a cent a payment: whether each is rounded or their sum is left open by SAT. */
const halfCent = 5_000n * 1_000_000n;

export const checkPaymentTotals = (
  check: Check,
  payments: Pagos,
  counted: readonly CountedPayment[],
): void => {
  const sums = sumsOf(counted);
  const { Totales: totals } = payments;
  const margin = halfCent * BigInt(counted.length);
  const hold = (name: keyof TotalesDePagos, sum: bigint, wrong: RuleCode): void => {
    const total = readAmount(check.refuse, `totales.${fieldOf(name)}`, totals[name] ?? "");
    if (total === null) return;
    const off = total.millionths * 1_000_000n - sum;
    if (off > margin || off < -margin || total.scale > digits)
      check.refuse(wrong, `totales.${fieldOf(name)}`, pesosText(sum));
  };
  if (sums === null) return;
  for (const { name, group, of, wrong, missing } of rules) {
    const sum = sums.groups.get(`${group} ${of}`);
    if (totals[name] !== undefined) hold(name, sum ?? 0n, wrong);
    else if (sum !== undefined) check.refuse(missing, `totales.${fieldOf(name)}`, pesosText(sum));
  }
  hold("MontoTotalPagos", sums.amount, "CRP20211");
};

const fieldOf = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);
const pesosText = (sum: bigint): string => amountText(roundedTo(sum / 1_000_000n, digits), digits);

interface Sums {
  /** By group and what is summed, in 10^-12 pesos. */
  readonly groups: ReadonlyMap<string, bigint>;
  readonly amount: bigint;
}

/** Null where a payment cannot be counted: its own findings say why. */
const sumsOf = (counted: readonly CountedPayment[]): Sums | null => {
  const groups = new Map<string, bigint>();
  let sum = 0n;
  for (const { payment, amount, rate } of counted) {
    if (amount === null || rate === null) return null;
    sum += amount.millionths * rate.millionths;
    const add = (key: string, text: string | undefined): void => {
      const value = amountOf(text ?? "");
      if (value) groups.set(key, (groups.get(key) ?? 0n) + value.millionths * rate.millionths);
    };
    for (const row of payment.ImpuestosP?.RetencionesP?.RetencionP ?? [])
      add(`${row.ImpuestoP} importe`, row.ImporteP);
    for (const row of payment.ImpuestosP?.TrasladosP?.TrasladoP ?? []) {
      const rateOfTax = row.TasaOCuotaP === undefined ? undefined : amountOf(row.TasaOCuotaP);
      const group = groupOf(row.ImpuestoP, row.TipoFactorP, rateOfTax?.millionths);
      add(`${group} base`, row.BaseP);
      add(`${group} importe`, row.ImporteP);
    }
  }
  return { groups, amount: sum };
};
