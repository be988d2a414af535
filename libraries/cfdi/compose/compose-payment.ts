/** Composes a document of type P: payments of invoices issued before (Pagos 2.0). */
import { currencyDigits, notAFigure, padded, plainText, tidy, tidyIfAny } from "./figures.ts";
import { headOf } from "./head.ts";
import { sharesOf, sumsOf, type PaidTaxes } from "./payment-taxes.ts";
import { paymentTotalsOf, type CountedPayment } from "./payment-totals.ts";
import { sharesElement, sumsElement } from "./payment-elements.ts";
import { unlessUnreadable, type Composed } from "./compose.ts";
import type { Comprobante } from "../shape/comprobante.ts";
import type { Concepto } from "../shape/concepto.ts";
import { exact, isPositive, minus, rounded, textOf, type Decimal } from "../shape/decimal.ts";
import type { DraftPayment, DraftTax, PaidInvoice, PaymentDraft } from "../shape/draft.ts";
import type { Finding } from "../shape/finding.ts";
import type { DoctoRelacionado, Pago } from "../shape/pagos.ts";
import { noTotals } from "./totals.ts";

/**
 * The document of one or several payments, not sealed yet. What SAT fixes for type P is set
 * here: use CP01, no currency, one line of nothing. An invoice's taxes are those of the whole
 * invoice with their bases; the payment gets its share. Findings as in `compose`.
 */
export const composePayment = (draft: PaymentDraft): Composed =>
  unlessUnreadable(draft, () => comprobanteOf(draft), missingFigures);

/** A share needs a whole: each tax its base, and the invoice a total. */
const missingFigures = (draft: PaymentDraft): readonly Finding[] =>
  draft.pagos.flatMap(({ facturas }, payment) =>
    facturas.flatMap(({ total, impuestos = {} }, invoice) => {
      const field = `pagos[${payment}].facturas[${invoice}]`;
      const { traslados = [], retenciones = [] } = impuestos;
      if (traslados.length + retenciones.length === 0) return [];
      const without = (name: string, taxes: readonly DraftTax[]): readonly Finding[] =>
        taxes.flatMap(({ base }, tax) =>
          base === undefined ? [notAFigure(`${field}.impuestos.${name}[${tax}].base`)] : [],
        );
      return [
        ...(isPositive(exact(total)) ? [] : [notAFigure(`${field}.total`)]),
        ...without("traslados", traslados),
        ...without("retenciones", retenciones),
      ];
    }),
  );

const comprobanteOf = (draft: PaymentDraft): Comprobante => {
  const head = headOf(draft);
  const payments = draft.pagos.map(paymentOf);
  const Totales = paymentTotalsOf(payments);
  return {
    ...head,
    ...noTotals,
    Receptor: { ...head.Receptor, UsoCFDI: "CP01" },
    Moneda: "XXX",
    TipoDeComprobante: "P",
    Exportacion: "01",
    Conceptos: { Concepto: [onlyLine] },
    Complemento: {
      Pagos: { Version: "2.0", Totales, Pago: payments.map(({ pago }) => pago) },
    },
  };
};

/** CRP20111 to CRP20123. */
const onlyLine: Concepto = {
  ClaveProdServ: "84111506",
  Cantidad: "1",
  ClaveUnidad: "ACT",
  Descripcion: "Pago",
  ValorUnitario: "0",
  Importe: "0",
  ObjetoImp: "01",
};

const paymentOf = (payment: DraftPayment): CountedPayment & { readonly pago: Pago } => {
  const digits = currencyDigits(payment.moneda);
  const monto = padded(exact(payment.monto), digits);
  const tipoCambio = rateOf(payment);
  const invoices = payment.facturas.map((invoice) => ({
    taxes: sharesOf(invoice),
    equivalencia: exact(invoice.equivalencia ?? "1"),
    invoice,
  }));
  const sums = sumsOf(invoices, digits);
  const pago: Pago = {
    FechaPago: tidy(payment.fechaPago),
    FormaDePagoP: tidy(payment.formaDePago),
    MonedaP: tidy(payment.moneda),
    TipoCambioP: tipoCambio && plainText(tipoCambio),
    Monto: textOf(monto),
    NumOperacion: tidyIfAny(payment.numOperacion),
    RfcEmisorCtaOrd: tidyIfAny(payment.rfcEmisorCtaOrd),
    NomBancoOrdExt: tidyIfAny(payment.nomBancoOrdExt),
    CtaOrdenante: tidyIfAny(payment.ctaOrdenante),
    RfcEmisorCtaBen: tidyIfAny(payment.rfcEmisorCtaBen),
    CtaBeneficiario: tidyIfAny(payment.ctaBeneficiario),
    DoctoRelacionado: invoices.map((one) => paidOf(one.invoice, payment, one.taxes)),
    ImpuestosP: sumsElement(sums),
  };
  return { pago, monto, tipoCambio: tipoCambio ?? exact("1"), sums };
};

/** Pesos are always at 1 (CRP20215); another currency without a rate is a rule's finding. */
const rateOf = ({ moneda, tipoCambio }: DraftPayment): Decimal | undefined => {
  if (tipoCambio !== undefined) return exact(tipoCambio);
  return moneda === "MXN" ? exact("1") : undefined;
};

const paidOf = (
  invoice: PaidInvoice,
  payment: DraftPayment,
  taxes: PaidTaxes,
): DoctoRelacionado => {
  const digits = currencyDigits(invoice.moneda);
  const before = padded(exact(invoice.saldoAnterior), digits);
  const paid = padded(exact(invoice.pagado), digits);
  return {
    IdDocumento: tidy(invoice.uuid),
    Serie: tidyIfAny(invoice.serie),
    Folio: tidyIfAny(invoice.folio),
    MonedaDR: tidy(invoice.moneda),
    EquivalenciaDR: equivalenceText(invoice, payment),
    NumParcialidad: String(invoice.parcialidad),
    ImpSaldoAnt: textOf(before),
    ImpPagado: textOf(paid),
    ImpSaldoInsoluto: textOf(minus(before, paid)),
    ObjetoImpDR: tidy(invoice.objetoImp),
    ImpuestosDR: sharesElement(taxes),
  };
};

/** SAT's schema takes ten decimals, and the more there are the narrower its limits (CRP20275). */
const equivalenceDigits = 10;

/**
 * `1` for the same currency (CRP20238). Since January 2024 CRP20277 only asks to count with
 * 1.0000000000 in the limits of payments in several currencies, not to write it.
 */
const equivalenceText = (invoice: PaidInvoice, payment: DraftPayment): string | undefined => {
  if (invoice.equivalencia === undefined)
    return invoice.moneda === payment.moneda ? "1" : undefined;
  const given = exact(invoice.equivalencia);
  if (invoice.moneda === payment.moneda) return plainText(given);
  return textOf(given.scale > equivalenceDigits ? rounded(given, equivalenceDigits) : given);
};
