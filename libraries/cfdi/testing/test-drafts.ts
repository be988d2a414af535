/** For tests only: drafts of a plain sale, of a line and of a payment, to vary from. */
import type { Draft, DraftLine, DraftReceiver, DraftTax, PaymentDraft } from "../shape/draft.ts";
import type { DraftPayment, PaidInvoice } from "../shape/draft.ts";

/** Local to every place of issue of the samples. */
export const issuedAt = "2026-11-21T09:00:00";
/** A moment at which that date is in SAT's window. */
export const localNow = "2026-11-21T09:30:00";

/** SAT's own test taxpayers; each has a test certificate of that name in ../shared/sat/csd. */
export const kemper = {
  rfc: "EKU9003173C9",
  nombre: "ESCUELA KEMPER URGATE",
  regimenFiscal: "601",
} as const;

export const university: DraftReceiver = {
  rfc: "URE180429TM6",
  nombre: "UNIVERSIDAD ROBOTICA ESPAÑOLA",
  domicilioFiscalReceptor: "86991",
  regimenFiscalReceptor: "603",
  usoCFDI: "G03",
};

export const iva16: DraftTax = { impuesto: "002", tipoFactor: "Tasa", tasaOCuota: "0.160000" };
export const iva8: DraftTax = { ...iva16, tasaOCuota: 0.08 };
export const iva0: DraftTax = { ...iva16, tasaOCuota: 0 };
export const ivaExempt: DraftTax = { impuesto: "002", tipoFactor: "Exento" };
export const isr = (rate: string): DraftTax => ({
  impuesto: "001",
  tipoFactor: "Tasa",
  tasaOCuota: rate,
});
export const ivaKept = (rate: string): DraftTax => ({ ...iva16, tasaOCuota: rate });
export const ieps = (rate: string): DraftTax => ({
  impuesto: "003",
  tipoFactor: "Tasa",
  tasaOCuota: rate,
});

export const aLine = (changes: Partial<DraftLine> = {}): DraftLine => ({
  claveProdServ: "43211503",
  cantidad: 1,
  claveUnidad: "H87",
  unidad: "Pieza",
  descripcion: "Computadora portátil",
  valorUnitario: "1000.00",
  impuestos: { traslados: [iva16] },
  ...changes,
});

/** Without taxes, and said to be no object of them. */
export const untaxed = (changes: Partial<DraftLine> = {}): DraftLine =>
  aLine({ impuestos: undefined, ...changes });

export const aDraft = (changes: Partial<Draft> = {}): Draft => ({
  tipoDeComprobante: "I",
  serie: "A",
  folio: "1",
  fecha: issuedAt,
  lugarExpedicion: "42501",
  emisor: kemper,
  receptor: university,
  formaPago: "03",
  metodoPago: "PUE",
  moneda: "MXN",
  conceptos: [aLine()],
  ...changes,
});

export const oneUuid = "5FB2822E-396D-4725-8521-CDC4BDD20CCF";
export const otherUuid = "9D1B4E70-6A0B-4C26-8C9A-0F3B7C1D2E3F";

/** One of 1,160.00 pesos with VAT, paid at once. */
export const anInvoice = (changes: Partial<PaidInvoice> = {}): PaidInvoice => ({
  uuid: oneUuid,
  serie: "A",
  folio: "1",
  moneda: "MXN",
  parcialidad: 1,
  saldoAnterior: "1160.00",
  pagado: "1160.00",
  objetoImp: "02",
  total: "1160.00",
  impuestos: { traslados: [{ ...iva16, base: "1000.00", importe: "160.00" }] },
  ...changes,
});

export const aPayment = (changes: Partial<DraftPayment> = {}): DraftPayment => ({
  fechaPago: "2026-11-20T12:00:00",
  formaDePago: "03",
  moneda: "MXN",
  monto: "1160.00",
  facturas: [anInvoice()],
  ...changes,
});

export const aPaymentDraft = (changes: Partial<PaymentDraft> = {}): PaymentDraft => ({
  serie: "P",
  folio: "1",
  fecha: issuedAt,
  lugarExpedicion: "42501",
  emisor: kemper,
  receptor: { ...university, usoCFDI: "CP01" },
  pagos: [aPayment()],
  ...changes,
});
