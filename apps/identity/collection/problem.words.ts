/** What is in the way of an invoice, in people's words. */
import { defineCatalog } from "#ui/i18n/catalog.ts";
import type { Locale } from "#ui/i18n/locale.ts";
import { readProblem } from "./problem.domain.ts";

export const problemWords = defineCatalog({
  "es-MX": {
    issuer_away: "El emisor de facturas no respondió; se intentará de nuevo.",
    issuer_not_ready: "La casa aún no puede timbrar: le falta organización, sello o proveedor.",
    stamp_refused: "El SAT no aceptaría la factura:",
    payments_away: "La app de pagos no respondió; se intentará de nuevo.",
    payment_refused: "La app de pagos no aceptó el cobro:",
    complement_refused: "El SAT no aceptaría el complemento de pago:",
    cancellation_refused: "El SAT no acepta cancelar el CFDI:",
    cancellation_waits: "El SAT aún no confirma la cancelación del CFDI.",
    cfdi_cancelled: "El CFDI está cancelado en el SAT, y la factura no.",
  },
  en: {
    issuer_away: "The issuer of invoices did not answer; it is tried again.",
    issuer_not_ready: "The house cannot stamp yet: it lacks organization, seal or provider.",
    stamp_refused: "SAT would not take the invoice:",
    payments_away: "The payments app did not answer; it is tried again.",
    payment_refused: "The payments app did not take the charge:",
    complement_refused: "SAT would not take the payment complement:",
    cancellation_refused: "SAT does not let the CFDI be cancelled:",
    cancellation_waits: "SAT has not confirmed the cancellation of the CFDI yet.",
    cfdi_cancelled: "The CFDI is cancelled at SAT, and the invoice is not.",
  },
});

/** What is kept of an invoice's problem, for people. */
export const problemText = (kept: string, locale: Locale): string => {
  const { problem, detail } = readProblem(kept);
  if (problem === null) return detail;
  return [problemWords.translator(locale)(problem), detail].filter((part) => part !== "").join(" ");
};
