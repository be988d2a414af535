/** From a sale to what the issuer is asked: a CFDI whose total is the ticket's, to the cent. */
import type { StampRequest } from "#contracts/invoicing/stamp.ts";
import type { BillingData } from "./billing-data.domain.ts";
import type { TaxKind } from "../selling/line.domain.ts";
import type { Paid, PaymentMethod, SoldLine } from "../selling/sale.domain.ts";

/** In the issuer's book: with the reference one order is stamped once, whatever crashes. */
export const stampReferenceTypeOf = (app: string): string => `${app}_order`;

export interface StampReference {
  readonly id: string;
  readonly type: string;
}

/** SAT's c_FormaPago of what a till takes; a card is a credit card unless somebody says more. */
export const formaPago: Readonly<Record<PaymentMethod, string>> = {
  cash: "01",
  transfer: "03",
  card: "04",
  wallet: "05",
  voucher: "08",
};

/** A ticket of nothing has no invoice: SAT takes no line without a value (CFDI40166). */
export const isInvoiceable = ({ totalCents }: { readonly totalCents: number }): boolean =>
  totalCents > 0;

/**
 * Each invoice of an order that was cancelled frees the order for another one, and the issuer
 * knows that one by a reference of its own.
 */
export const stampReferenceOf = (orderId: string, cancelled: number): string =>
  cancelled === 0 ? orderId : `${orderId}.${cancelled}`;

/**
 * Base and tax of a line go to the issuer as the line was sold, in whole cents: SAT's sums are
 * sums of what lines say, so that the total is the ticket's. The unit value is the base of one,
 * to SAT's six decimals. What was given away is left out.
 */
export const stampRequestOf = (
  order: { readonly lines: readonly SoldLine[]; readonly payments: readonly Paid[] },
  data: BillingData,
  reference: StampReference,
): StampRequest => ({
  receptor: {
    rfc: data.rfc,
    nombre: registeredName(data.razonSocial),
    domicilioFiscalReceptor: data.codigoPostal,
    regimenFiscalReceptor: data.regimenFiscal,
    usoCFDI: data.usoCfdi,
  },
  ...(data.isNameConfirmed === true && { nombreConfirmado: true }),
  conceptos: order.lines.filter(({ totalCents }) => totalCents > 0).map(conceptoOf),
  metodoPago: "PUE",
  formaPago: formaPagoOf(order.payments),
  moneda: "MXN",
  tipoDeComprobante: "I",
  referenceId: reference.id,
  referenceType: reference.type,
});

/** Of several ways to pay, the one that paid most (SAT's guide); of equal ones, the first. */
export const formaPagoOf = (payments: readonly Paid[]): string => {
  const sums = new Map<PaymentMethod, number>();
  for (const { method, cents } of payments) sums.set(method, (sums.get(method) ?? 0) + cents);
  const [first = "cash", ...rest] = sums.keys();
  const of = (method: PaymentMethod): number => sums.get(method) ?? 0;
  return formaPago[rest.reduce((most, one) => (of(one) > of(most) ? one : most), first)];
};

/** As SAT registers it: in capitals, one blank between words. */
const registeredName = (typed: string): string =>
  typed.trim().replace(/\s+/g, " ").toLocaleUpperCase("es-MX");

const conceptoOf = (line: SoldLine): StampRequest["conceptos"][number] => ({
  claveProdServ: line.claveProdServ,
  claveUnidad: line.claveUnidad,
  cantidad: line.quantityThousandths / 1000,
  descripcion: describedAs(line.name),
  valorUnitario: unitValueOf(line.subtotalCents, line.quantityThousandths),
  importe: line.subtotalCents / 100,
  objetoImp: "02",
  impuestos: { traslados: [taxOf(line)] },
});

/** SAT takes no `|`: it parts the fields of the cadena original. */
const describedAs = (name: string): string => {
  const text = name.replace(/[|\s]+/g, " ").trim();
  return text === "" ? "Producto" : text;
};

const rates: Readonly<Record<Exclude<TaxKind, "exempt">, number>> = {
  iva16: 0.16,
  iva8: 0.08,
  iva0: 0,
};

const iva = "002";

const taxOf = ({ tax, subtotalCents, taxCents }: SoldLine) => {
  const base = subtotalCents / 100;
  if (tax === "exempt") return { impuesto: iva, tipoFactor: "Exento" as const, base };
  return {
    impuesto: iva,
    tipoFactor: "Tasa" as const,
    tasaOCuota: rates[tax],
    base,
    importe: taxCents / 100,
  };
};

/** Base over quantity in millionths, half away from zero: cents × 10⁴ × 1000 ÷ thousandths. */
const unitValueOf = (baseCents: number, thousandths: number): number => {
  const dividend = BigInt(baseCents) * 10_000_000n;
  const divisor = BigInt(thousandths);
  return Number((dividend * 2n + divisor) / (divisor * 2n)) / 1_000_000;
};
