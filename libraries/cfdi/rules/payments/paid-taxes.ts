/** The taxes of a paid invoice, in its currency. */
import { impuesto } from "../../catalogs/small-catalogs.ts";
import { isRateOf, isTipoFactor } from "../../catalogs/rates.ts";
import type { DoctoRelacionado, RetencionDR, TrasladoDR } from "../../shape/pagos.ts";
import { amountOf, isTaxOn, type Amount } from "../amount.ts";
import { digitsOf } from "../currency.ts";
import { productText, readAmount } from "../lines/line-amounts.ts";
import { converted, type Equivalence, type PaidSums } from "./paid-sums.ts";
import type { Check } from "../report.ts";
import { groupOf } from "../lines/sums.ts";

export interface PaidInto {
  readonly sums: PaidSums;
  readonly equivalence: Equivalence;
}

interface TaxPlace extends PaidInto {
  readonly at: string;
  /** Of the invoice's currency. */
  readonly digits: number;
}

const exempt = "Exento";

export const checkPaidTaxes = (
  check: Check,
  invoice: DoctoRelacionado,
  at: string,
  into: PaidInto,
): void => {
  const transferred = invoice.ImpuestosDR?.TrasladosDR?.TrasladoDR ?? [];
  const withheld = invoice.ImpuestosDR?.RetencionesDR?.RetencionDR ?? [];
  if (transferred.length + withheld.length === 0) check.refuse("CRP20248", `${at}.impuestos`);
  const digits = digitsOf(invoice.MonedaDR);
  transferred.forEach((tax, index) => {
    const place = { ...into, digits, at: `${at}.impuestos.traslados[${index}]` };
    checkTransferred(check, tax, place);
  });
  withheld.forEach((tax, index) => {
    const place = { ...into, digits, at: `${at}.impuestos.retenciones[${index}]` };
    checkWithheld(check, tax, place);
  });
};

const checkTransferred = ({ refuse }: Check, tax: TrasladoDR, place: TaxPlace): void => {
  const { at, digits, sums } = place;
  const base = readAmount(refuse, `${at}.base`, tax.BaseDR);
  if (base?.millionths === 0n) refuse("CRP20255", `${at}.base`);
  const isTax = impuesto.has(tax.ImpuestoDR);
  if (!isTax) refuse("CRP20256", `${at}.impuesto`);
  const isFactor = isTipoFactor(tax.TipoFactorDR);
  if (!isFactor) refuse("CRP20257", `${at}.tipoFactor`);
  const { TasaOCuotaDR: rateText, ImporteDR: text } = tax;
  if (tax.TipoFactorDR === exempt) {
    if (rateText !== undefined || text !== undefined) refuse("CRP20258", `${at}.tipoFactor`);
    addTransferred(place, tax, base, undefined, undefined);
    return;
  }
  if (rateText === undefined || text === undefined) {
    refuse("CRP20259", `${at}.tipoFactor`);
    sums.isBroken = true;
    return;
  }
  const rate = amountOf(rateText);
  const rateMillionths = Number(rate?.millionths ?? -1n);
  if (isTax && isFactor && !isRateOf("traslado", tax.ImpuestoDR, tax.TipoFactorDR, rateMillionths))
    refuse("CRP20260", `${at}.tasaOCuota`);
  const amount = readAmount(refuse, `${at}.importe`, text);
  if (base && rate && amount && !isTaxOn(amount, base, rate, digits))
    refuse("CRP20261", `${at}.importe`, productText(base, rate, digits));
  addTransferred(place, tax, base, rate, amount);
};

const addTransferred = (
  { sums, equivalence }: TaxPlace,
  { ImpuestoDR, TipoFactorDR }: TrasladoDR,
  base: Amount | null,
  ...[rate, amount]: readonly [Amount | null | undefined, Amount | null | undefined]
): void => {
  if (base === null || rate === null || amount === null) {
    sums.isBroken = true;
    return;
  }
  const group = groupOf(ImpuestoDR, TipoFactorDR, rate?.millionths);
  const known = sums.traslados.get(group) ?? {
    impuesto: ImpuestoDR,
    exempt: TipoFactorDR === exempt,
    base: 0n,
    importe: 0n,
  };
  known.base += converted(base, equivalence);
  if (amount) known.importe += converted(amount, equivalence);
  sums.traslados.set(group, known);
};

const checkWithheld = ({ refuse }: Check, tax: RetencionDR, place: TaxPlace): void => {
  const { at, digits, sums, equivalence } = place;
  const base = readAmount(refuse, `${at}.base`, tax.BaseDR);
  if (base?.millionths === 0n) refuse("CRP20249", `${at}.base`);
  const isTax = impuesto.has(tax.ImpuestoDR);
  if (!isTax) refuse("CRP20250", `${at}.impuesto`);
  const isFactor = isTipoFactor(tax.TipoFactorDR);
  if (!isFactor) refuse("CRP20251", `${at}.tipoFactor`);
  const isExempt = tax.TipoFactorDR === exempt;
  if (isExempt) refuse("CRP20252", `${at}.tipoFactor`);
  const rate = amountOf(tax.TasaOCuotaDR);
  const isRate = isRateOf(
    "retencion",
    tax.ImpuestoDR,
    tax.TipoFactorDR,
    Number(rate?.millionths ?? -1n),
  );
  if (isTax && isFactor && !isExempt && !isRate) refuse("CRP20253", `${at}.tasaOCuota`);
  const amount = readAmount(refuse, `${at}.importe`, tax.ImporteDR);
  if (base && rate && amount && !isTaxOn(amount, base, rate, digits))
    refuse("CRP20254", `${at}.importe`, productText(base, rate, digits));
  if (amount === null) sums.isBroken = true;
  else {
    const before = sums.retenciones.get(tax.ImpuestoDR) ?? 0n;
    sums.retenciones.set(tax.ImpuestoDR, before + converted(amount, equivalence));
  }
};
