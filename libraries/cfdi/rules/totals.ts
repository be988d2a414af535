/** Subtotal, discount and total, held against the lines and the taxes. */
import { amountText, roundedTo, type Amount } from "./amount.ts";
import { isUncharged } from "./head.ts";
import { readAmount } from "./lines/line-amounts.ts";
import type { Check } from "./report.ts";
import type { LineSums } from "./lines/sums.ts";

/** What taxes do to the total, in millionths; null where an amount of theirs cannot be read. */
export interface TaxEffect {
  readonly federal: bigint | null;
  readonly local: bigint | null;
}

export const checkTotals = (check: Check, sums: LineSums, taxes: TaxEffect): void => {
  const { document, refuse } = check;
  const subtotal = readAmount(refuse, "subTotal", document.SubTotal);
  const discount =
    document.Descuento === undefined
      ? undefined
      : readAmount(refuse, "descuento", document.Descuento);
  if (subtotal) checkSubtotal(check, subtotal, sums);
  if (discount !== null) checkDiscount(check, discount, subtotal, sums);
  const total = readAmount(refuse, "total", document.Total);
  if (!subtotal || !total || discount === null) return;
  // A payment's total has a rule of its own (CRP20110).
  if (document.TipoDeComprobante === "P" || taxes.federal === null || taxes.local === null) return;
  const off = discount?.millionths ?? 0n;
  const due = subtotal.millionths - off + taxes.federal + taxes.local;
  if (total.millionths !== due || total.scale > Math.max(check.digits, scaleOf(taxes.local)))
    refuse("CFDI40119", "total", amountText(due, check.digits));
};

/** Local taxes are in hundredths whatever the currency. */
const scaleOf = (local: bigint): number => (local === 0n ? 0 : 2);

const checkSubtotal = (
  { document, refuse, digits }: Check,
  value: Amount,
  sums: LineSums,
): void => {
  if (value.scale > digits) refuse("CFDI40107", "subTotal");
  if (isUncharged(document.TipoDeComprobante)) {
    if (value.millionths !== 0n) refuse("CFDI40109", "subTotal", "0");
    return;
  }
  const due = roundedTo(sums.importe, digits);
  if (!sums.isBroken && value.millionths !== due)
    refuse("CFDI40108", "subTotal", amountText(due, digits));
};

const checkDiscount = (
  { document, refuse, digits }: Check,
  discount: Amount | undefined,
  subtotal: Amount | null,
  sums: LineSums,
): void => {
  const value = discount?.millionths ?? 0n;
  if (discount && discount.scale > digits) refuse("CFDI40112", "descuento");
  if (subtotal && value > subtotal.millionths) refuse("CFDI40110", "descuento");
  else if (!sums.isBroken && !isUncharged(document.TipoDeComprobante)) {
    const due = roundedTo(sums.descuento, digits);
    if (value !== due) refuse("CFDI40110", "descuento", amountText(due, digits));
  }
};
