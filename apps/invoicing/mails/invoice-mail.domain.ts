/** The letter that an invoice goes out with: who sends it, what it is, and what to do with it. */
import { figureOf } from "../invoices/document-facts.domain.ts";
import type { Invoice } from "../invoices/invoice.domain.ts";
import type { DocumentKind, Organization } from "../organizations/organization.domain.ts";

export interface Letter {
  readonly subject: string;
  readonly text: string;
}

const kinds: Readonly<Record<DocumentKind, { readonly a: string; readonly your: string }>> = {
  I: { a: "la factura", your: "Tu factura" },
  E: { a: "la nota de crédito", your: "Tu nota de crédito" },
  P: { a: "el complemento de pago", your: "Tu complemento de pago" },
  T: { a: "el comprobante de traslado", your: "Tu comprobante de traslado" },
};

/** Where anybody may ask SAT whether a document is in force. */
const satPortal = "https://verificacfdi.facturaelectronica.sat.gob.mx/";

const nameLength = 120;

/** In Spanish, whatever the reader's language: a Mexican document is of Mexican law. */
export const invoiceLetter = (
  invoice: Invoice,
  { name, email }: Pick<Organization, "name" | "email">,
  mode: "sandbox" | "production",
): Letter => {
  const { a, your } = kinds[invoice.kind];
  const folio = `${invoice.series}-${invoice.folio ?? ""}`;
  const amount = hasAmount(invoice.kind) ? ` por ${moneyOf(invoice)}` : "";
  const state =
    invoice.status === "cancelled"
      ? "Esta factura fue cancelada ante el SAT; te la enviamos como constancia."
      : `Puedes comprobar que está vigente en el portal del SAT: ${satPortal}`;
  const trial = "Es una prueba: este documento no tiene validez fiscal, y el SAT no lo conoce.";
  return {
    subject: `${your} ${folio} de ${name.slice(0, nameLength)}`,
    text: [
      `Hola, ${invoice.receiverName.slice(0, nameLength)}:`,
      `${name} te envía ${a} ${folio}${amount}.`,
      [
        `Folio fiscal (UUID): ${invoice.uuid ?? ""}`,
        `Fecha de emisión: ${invoice.issuedLocal.replace("T", " ")}`,
        `RFC del receptor: ${invoice.receiverRfc}`,
      ].join("\n"),
      "Va en dos archivos: el PDF es para leerla e imprimirla; el XML es el comprobante con " +
        "validez fiscal. Guarda los dos.",
      mode === "sandbox" ? trial : state,
      email === null
        ? `Si algo no está bien, escríbele a ${name}.`
        : `Si algo no está bien, escribe a ${email}.`,
    ].join("\n\n"),
  };
};

/** The totals of payments and transfers are zero by rule. */
const hasAmount = (kind: DocumentKind): boolean => kind === "I" || kind === "E";

const moneyOf = ({ totalMicros, currency }: Invoice): string => {
  const decimals = { minimumFractionDigits: 2, maximumFractionDigits: 4 };
  return `$${figureOf(totalMicros).toLocaleString("es-MX", decimals)} ${currency}`;
};
