/** From a payment and the invoices that it pays to the draft of its complement. */
import type { PaymentRequest } from "#contracts/invoicing/complement.ts";
import type { Comprobante } from "#libraries/cfdi/shape/comprobante.ts";
import { currencyDigits } from "#libraries/cfdi/compose/figures.ts";
import { exact, ratioOf, rounded, sumOf, textOf } from "#libraries/cfdi/shape/decimal.ts";
import type {
  DraftPayment,
  DraftReceiver,
  PaidInvoice,
  PaymentDraft,
} from "#libraries/cfdi/shape/draft.ts";
import type { Finding } from "#libraries/cfdi/shape/finding.ts";
import {
  owedMicros,
  type Claim,
  type ClaimGround,
  type Standing,
} from "../claims/claims.domain.ts";
import { microsOf } from "../invoices/document-facts.domain.ts";
import { taxesOfDocument } from "../invoices/issued-taxes.domain.ts";
import type { Organization } from "../organizations/organization.domain.ts";
import { amountText, ownFinding } from "../stamping/own-finding.domain.ts";

type Paid = PaymentRequest["facturas"][number];

/** The documents of the organization that are paid, by fiscal UUID. */
export type PaidDocuments = ReadonlyMap<string, Comprobante>;

/** What our own books have against it, before SAT's rules. */
export const paymentFindings = (
  { facturas }: PaymentRequest,
  documents: PaidDocuments,
  { standings }: ClaimGround,
): readonly Finding[] =>
  facturas.flatMap((paid, index) => {
    const field = `facturas[${index}]`;
    if (facturas.findIndex(({ uuid }) => uuid === paid.uuid) < index)
      return [named("FACTURA_REPETIDA", `${field}.uuid`, "está dos veces", "is there twice", paid)];
    const [document, standing] = [documents.get(paid.uuid), standings.get(paid.uuid)];
    if (document && standing) return oursFindings(paid, document, standing, field);
    if (paid.ajena) return [];
    const words = [
      "no está aquí: dé sus datos en «ajena»",
      "is not kept here: tell of it",
    ] as const;
    return [named("FACTURA_DESCONOCIDA", `${field}.uuid`, ...words, paid)];
  });

const named = (code: string, field: string, es: string, en: string, { uuid }: Paid): Finding =>
  ownFinding(code, field, `La factura ${uuid} ${es}.`, `Invoice ${uuid} ${en}.`);

const oursFindings = (
  paid: Paid,
  { MetodoPago, TipoDeComprobante, Moneda }: Comprobante,
  standing: Standing,
  field: string,
): readonly Finding[] => {
  if (standing.status !== "stamped")
    return [named("FACTURA_CANCELADA", `${field}.uuid`, "no está vigente", "does not stand", paid)];
  if (MetodoPago !== "PPD" || TipoDeComprobante !== "I") {
    const words = ["no es de pago en parcialidades (PPD)", "is not paid in parts (PPD)"] as const;
    return [named("FACTURA_NO_PPD", `${field}.uuid`, ...words, paid)];
  }
  const owed = owedMicros(standing);
  if (microsOf(String(paid.pagado)) <= owed) return [];
  const left = amountText(owed, Moneda);
  const words = [`solo debe ${left}`, `owes only ${left}`] as const;
  return [named("SALDO_INSUFICIENTE", `${field}.pagado`, ...words, paid)];
};

const installmentOf = ({ lastInstallment }: Standing): number => lastInstallment + 1;

/** What is taken of our own invoices. */
export const paymentClaims = (
  { facturas }: PaymentRequest,
  { standings }: ClaimGround,
): readonly Claim[] =>
  facturas.flatMap(({ uuid: target, pagado }) => {
    const standing = standings.get(target);
    if (!standing) return [];
    const amountMicros = microsOf(String(pagado));
    return [{ kind: "payment", target, amountMicros, installment: installmentOf(standing) }];
  });

export interface PaymentGround {
  readonly organization: Organization;
  readonly receptor: DraftReceiver;
  /** Of the complement. */
  readonly fecha: string;
  readonly documents: PaidDocuments;
}

export const paymentDraftOf = (
  request: PaymentRequest,
  { organization, receptor, fecha, documents }: PaymentGround,
  { standings }: ClaimGround,
): PaymentDraft => {
  const { rfc, legalName, regime, postalCode, defaultSeries } = organization;
  const facturas = request.facturas.map((paid) => paidOf(paid, documents, standings));
  return {
    serie: request.serie ?? defaultSeries.P,
    fecha,
    lugarExpedicion: postalCode,
    receptor,
    emisor: { rfc, nombre: legalName, regimenFiscal: regime },
    cfdiRelacionados: request.cfdiRelacionados,
    pagos: [paymentOf(request, facturas)],
  };
};

const paymentOf = (request: PaymentRequest, facturas: readonly PaidInvoice[]): DraftPayment => ({
  fechaPago: request.fechaPago,
  formaDePago: request.formaDePago,
  moneda: request.moneda,
  tipoCambio: request.tipoCambio,
  monto: paidAmount(request),
  numOperacion: request.numOperacion,
  rfcEmisorCtaOrd: request.rfcEmisorCtaOrd,
  nomBancoOrdExt: request.nomBancoOrdExt,
  ctaOrdenante: request.ctaOrdenante,
  rfcEmisorCtaBen: request.rfcEmisorCtaBen,
  ctaBeneficiario: request.ctaBeneficiario,
  facturas,
});

/** In the currency of the payment. Throws a `RangeError` for what is no plain decimal number. */
export const paidAmount = ({ monto, facturas, moneda }: PaymentRequest): string => {
  if (monto !== undefined) return textOf(exact(monto));
  const digits = currencyDigits(moneda);
  const parts = facturas.map(({ pagado, equivalencia }) =>
    equivalencia ? ratioOf(exact(pagado), exact(equivalencia), digits + 6) : exact(pagado),
  );
  return textOf(rounded(sumOf(parts), digits));
};

const paidOf = (
  { uuid, pagado, equivalencia, ajena }: Paid,
  documents: PaidDocuments,
  standings: ClaimGround["standings"],
): PaidInvoice => {
  const [document, standing] = [documents.get(uuid), standings.get(uuid)];
  if (document && standing) {
    const impuestos = taxesOfDocument(document);
    return {
      uuid,
      serie: document.Serie,
      folio: document.Folio,
      moneda: document.Moneda,
      equivalencia,
      pagado,
      parcialidad: installmentOf(standing),
      saldoAnterior: amountText(owedMicros(standing), document.Moneda),
      objetoImp: impuestos ? "02" : "01",
      total: document.Total,
      impuestos,
    };
  }
  if (!ajena) throw new RangeError(`nothing is known of the invoice ${uuid}`);
  return { uuid, pagado, equivalencia, ...ajena };
};
