/** From an invoice to what the issuer is asked: a CFDI of the same total, to the cent. */
import type { StampRequest } from "#contracts/invoicing/stamp.ts";
import type { FiscalData } from "#contracts/invoicing/fiscal-data.ts";
import { decimalOf, type Cents } from "#platform/money.ts";
import type { Client } from "../clients/client.domain.ts";
import type { InvoiceLine } from "../invoices/compose-invoice.domain.ts";
import { folioOf, type PaymentMethod, type WholeInvoice } from "../invoices/invoice.domain.ts";

export const invoiceReferenceType = "legal_invoice";

/** As it stands at the issuer; `asked`: it may be stamped there already. */
export interface InvoiceCfdi {
  readonly invoiceId: string;
  readonly number: number;
  readonly status: "asked" | "stamped" | "refused" | "cancelled";
  readonly rfc: string;
  readonly askedAt: Date;
  readonly uuid: string | null;
  readonly stampedAt: Date | null;
  readonly problem: string | null;
}

/** Each CFDI that was cancelled makes room for another, under a reference of its own. */
export const referenceOf = ({ invoiceId, number }: Pick<InvoiceCfdi, "invoiceId" | "number">) => ({
  id: number === 1 ? invoiceId : `${invoiceId}.${number - 1}`,
  type: invoiceReferenceType,
});

/** As whoever asks names the receiver. */
export interface NamedReceiver {
  readonly rfc: string;
  readonly razonSocial: string;
  readonly usoCfdi: string;
}

export interface Receiver extends NamedReceiver {
  readonly postalCode: string;
  readonly taxRegime: string;
}

type FiscalPlace = Pick<Client, "rfc" | "postalCode" | "taxRegime">;

/** What is known nowhere, by the names of the client's record. */
export interface Missing {
  readonly missing: readonly ("postalCode" | "taxRegime")[];
}

/** The client's record is taken where its RFC is this one, and for the rest the issuer's data. */
export const receiverOf = (
  named: NamedReceiver,
  client: FiscalPlace,
  known: FiscalData | null,
): Receiver | Missing => {
  const own = client.rfc === named.rfc ? client : null;
  const postalCode = own?.postalCode ?? known?.domicilioFiscalReceptor ?? null;
  const taxRegime = own?.taxRegime ?? known?.regimenFiscalReceptor ?? null;
  if (postalCode !== null && taxRegime !== null) return { ...named, postalCode, taxRegime };
  return {
    missing: [
      ...(postalCode === null ? (["postalCode"] as const) : []),
      ...(taxRegime === null ? (["taxRegime"] as const) : []),
    ],
  };
};

/** SAT's c_FormaPago; clients' money reaches the firm by a transfer. */
export const paymentForms: Readonly<Record<PaymentMethod, string>> = {
  cash: "01",
  cheque: "02",
  transfer: "03",
  trust: "03",
  codi: "03",
  card: "04",
  wallet: "05",
  cash_store: "01",
};

/** Of several ways the one that paid most; form 99 where all of it is still to be paid. */
const paidHow = ({ status, payments }: WholeInvoice) => {
  if (status !== "paid") return { metodoPago: "PPD", formaPago: "99" };
  const sums = new Map<PaymentMethod, number>();
  for (const { method, cents } of payments) sums.set(method, (sums.get(method) ?? 0) + cents);
  const [most] = [...sums].toSorted(([, a], [, b]) => b - a);
  return { metodoPago: "PUE", formaPago: paymentForms[most?.[0] ?? "transfer"] };
};

export const stampRequestFor = (
  invoice: WholeInvoice,
  receiver: Receiver,
  reference: { readonly id: string; readonly type: string },
): StampRequest => ({
  receptor: {
    rfc: receiver.rfc,
    nombre: registeredName(receiver.razonSocial),
    domicilioFiscalReceptor: receiver.postalCode,
    regimenFiscalReceptor: receiver.taxRegime,
    usoCFDI: receiver.usoCfdi,
  },
  // SAT takes no line without a value.
  conceptos: invoice.lines.filter(({ amountCents }) => amountCents > 0).map(conceptOf),
  ...paidHow(invoice),
  moneda: "MXN",
  tipoDeComprobante: "I",
  condicionesDePago: `Factura ${folioOf(invoice)}, vence el ${invoice.dueOn}`,
  referenceId: reference.id,
  referenceType: reference.type,
});

/** As SAT registers it: in capitals, one blank between words. */
const registeredName = (typed: string): string =>
  typed.trim().replace(/\s+/g, " ").toLocaleUpperCase("es-MX");

/** In pesos, as the document has them. */
const mxn = (cents: Cents): number => Number(decimalOf(cents));

const legalServices = "80121600";
const hour = "HUR";
const serviceUnit = "E48";

const conceptOf = (line: InvoiceLine): StampRequest["conceptos"][number] => {
  const { kind, amountCents, discountCents, taxCents } = line;
  const net = amountCents - discountCents;
  const tax = { impuesto: "002", tipoFactor: "Tasa", tasaOCuota: 0.16 } as const;
  return {
    claveProdServ: legalServices,
    ...measureOf(line),
    claveUnidad: kind === "time" ? hour : serviceUnit,
    descripcion: describedAs(line),
    importe: mxn(amountCents),
    ...(discountCents > 0 && { descuento: mxn(discountCents) }),
    objetoImp: "02",
    impuestos: { traslados: [{ ...tax, base: mxn(net), importe: mxn(taxCents) }] },
  };
};

/** Hours to SAT's six decimals, and what one costs so that the amount is their product. */
const measureOf = ({ billedSeconds, amountCents }: InvoiceLine) => {
  if (billedSeconds === null || billedSeconds === 0)
    return { cantidad: 1, valorUnitario: mxn(amountCents) };
  const millionths = roundedRatio(BigInt(billedSeconds) * 1_000_000n, 3600n);
  return {
    cantidad: Number(millionths) / 1_000_000,
    // Cents in millionths of pesos over hours in millionths: to six decimals again.
    valorUnitario:
      Number(roundedRatio(BigInt(amountCents) * 10_000n * 1_000_000n, millionths)) / 1_000_000,
  };
};

const roundedRatio = (dividend: bigint, divisor: bigint): bigint =>
  (dividend * 2n + divisor) / (divisor * 2n);

/** SAT takes no `|`, and a thousand characters. */
const describedAs = ({ kind, description, day, person }: InvoiceLine): string => {
  const who = person === null ? "" : `, ${person}`;
  const what = kind === "time" ? `Honorarios ${day}${who}` : `Gastos ${day}`;
  return `${what}${description === "" ? "" : `: ${description}`}`
    .replace(/[|\s]+/g, " ")
    .slice(0, 1000);
};
