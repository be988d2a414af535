/** The taxes of a line: whether it may or must show them, and each of them. */
import { impuesto, objetoImp } from "../../catalogs/small-catalogs.ts";
import { isRateOf, isTipoFactor } from "../../catalogs/rates.ts";
import type { Concepto, RetencionDeConcepto, TrasladoDeConcepto } from "../../shape/concepto.ts";
import { amountOf, isTaxOn, type Amount } from "../amount.ts";
import { productText, readAmount } from "./line-amounts.ts";
import type { Check } from "../report.ts";
import { groupOf, type LineSums } from "./sums.ts";

const iva = "002";
const ieps = "003";
const exempt = "Exento";

/** Tax objects that show nothing: not subject, not obliged to, nothing caused, PODEBI's credit. */
const silent: ReadonlySet<string> = new Set(["01", "03", "04", "05"]);
/** What the objects of 2024 do not transfer. */
const untransferred: ReadonlyMap<string, readonly string[]> = new Map([
  ["06", [iva]],
  ["07", [iva]],
  ["08", [iva, ieps]],
]);

export const checkLineTaxes = (check: Check, line: Concepto, at: string, sums: LineSums): void => {
  const transferred = line.Impuestos?.Traslados?.Traslado ?? [];
  const withheld = line.Impuestos?.Retenciones?.Retencion ?? [];
  checkObject(check, line, at);
  if (line.Impuestos && transferred.length + withheld.length === 0)
    check.refuse("CFDI40173", `${at}.impuestos`);
  for (let index = 0; index < transferred.length; index += 1) {
    const tax = transferred[index];
    if (tax) checkTransferred(check, tax, `${at}.impuestos.traslados[${index}]`, sums);
  }
  for (let index = 0; index < withheld.length; index += 1) {
    const tax = withheld[index];
    if (tax) checkWithheld(check, tax, `${at}.impuestos.retenciones[${index}]`, sums);
  }
};

const checkObject = ({ refuse }: Check, line: Concepto, at: string): void => {
  const { ObjetoImp: key, Impuestos: taxes } = line;
  const field = `${at}.objetoImp`;
  if (!objetoImp.has(key)) return refuse("CFDI40170", field);
  if (key === "02" && !taxes) refuse("CFDI40171", field);
  if (silent.has(key) && taxes) refuse("CFDI40172", field);
  const barred = untransferred.get(key);
  if (barred === undefined) return;
  const transferred = taxes?.Traslados?.Traslado ?? [];
  if (transferred.some(({ Impuesto }) => barred.includes(Impuesto))) refuse("CFDI40172", field);
  if (key === "07" && !transferred.some(({ Impuesto }) => Impuesto === ieps))
    refuse("CFDI40171", field);
};

const checkTransferred = (
  check: Check,
  tax: TrasladoDeConcepto,
  at: string,
  sums: LineSums,
): void => {
  const { refuse, digits } = check;
  const base = readAmount(refuse, `${at}.base`, tax.Base);
  if (base?.millionths === 0n) refuse("CFDI40174", `${at}.base`);
  if (!impuesto.get(tax.Impuesto)) refuse("CFDI40175", `${at}.impuesto`);
  if (!isTipoFactor(tax.TipoFactor)) refuse("CFDI40176", `${at}.tipoFactor`);
  if (tax.TipoFactor === exempt) {
    if (tax.TasaOCuota !== undefined || tax.Importe !== undefined)
      refuse("CFDI40177", `${at}.tipoFactor`);
    addTransferred(sums, tax, base, undefined, undefined);
    return;
  }
  if (tax.TasaOCuota === undefined || tax.Importe === undefined) {
    refuse("CFDI40178", `${at}.tipoFactor`);
    sums.isBroken = true;
    return;
  }
  const rate = amountOf(tax.TasaOCuota);
  const isRate =
    rate !== null && isRateOf("traslado", tax.Impuesto, tax.TipoFactor, Number(rate.millionths));
  if (!isRate && impuesto.has(tax.Impuesto) && isTipoFactor(tax.TipoFactor))
    refuse("CFDI40179", `${at}.tasaOCuota`);
  const amount = readAmount(refuse, `${at}.importe`, tax.Importe);
  if (base && rate && amount && !isTaxOn(amount, base, rate, digits))
    refuse("CFDI40180", `${at}.importe`, productText(base, rate, digits));
  addTransferred(sums, tax, base, rate, amount);
};

/** An exempt tax has neither rate nor amount; else what is not there could not be read. */
const addTransferred = (
  sums: LineSums,
  { Impuesto, TipoFactor }: TrasladoDeConcepto,
  base: Amount | null,
  ...[rate, amount]: readonly [Amount | null | undefined, Amount | null | undefined]
): void => {
  if (base === null || rate === null || amount === null) {
    sums.isBroken = true;
    return;
  }
  const group = groupOf(Impuesto, TipoFactor, rate?.millionths);
  const known = sums.traslados.get(group);
  if (known) {
    known.base += base.millionths;
    known.importe += amount?.millionths ?? 0n;
    return;
  }
  sums.traslados.set(group, {
    impuesto: Impuesto,
    exempt: TipoFactor === exempt,
    base: base.millionths,
    importe: amount?.millionths ?? 0n,
  });
};

const checkWithheld = (
  check: Check,
  tax: RetencionDeConcepto,
  at: string,
  sums: LineSums,
): void => {
  const { refuse, digits } = check;
  const base = readAmount(refuse, `${at}.base`, tax.Base);
  if (base?.millionths === 0n) refuse("CFDI40181", `${at}.base`);
  const isTax = impuesto.has(tax.Impuesto);
  if (!isTax) refuse("CFDI40182", `${at}.impuesto`);
  const isFactor = isTipoFactor(tax.TipoFactor);
  if (!isFactor) refuse("CFDI40183", `${at}.tipoFactor`);
  if (tax.TipoFactor === exempt) refuse("CFDI40184", `${at}.tipoFactor`);
  const rate = amountOf(tax.TasaOCuota);
  const isRate =
    rate !== null && isRateOf("retencion", tax.Impuesto, tax.TipoFactor, Number(rate.millionths));
  if (!isRate && isTax && isFactor && tax.TipoFactor !== exempt)
    refuse("CFDI40185", `${at}.tasaOCuota`);
  const amount = readAmount(refuse, `${at}.importe`, tax.Importe);
  if (base && rate && amount && !isTaxOn(amount, base, rate, digits))
    refuse("CFDI40186", `${at}.importe`, productText(base, rate, digits));
  if (amount === null) sums.isBroken = true;
  else
    sums.retenciones.set(
      tax.Impuesto,
      (sums.retenciones.get(tax.Impuesto) ?? 0n) + amount.millionths,
    );
};
