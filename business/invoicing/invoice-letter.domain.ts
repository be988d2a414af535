/** The letter that a consumer's invoice goes out with, in the name of the business. */
import type { Tenant } from "../tenants/tenant.domain.ts";

export interface Letter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

interface LetterFacts {
  readonly folio: string;
  readonly uuid: string;
  readonly totalCents: number;
  readonly receiverName: string;
}

const nameLength = 120;

const pesos = new Intl.NumberFormat("es-MX", { style: "currency", currency: "MXN" });

/** In Spanish, whatever the reader's language: it hands over a Mexican document. */
export const invoiceLetter = (
  { name, contact }: Pick<Tenant, "name" | "contact">,
  { folio, uuid, totalCents, receiverName }: LetterFacts,
): Letter => {
  const business = name.slice(0, nameLength);
  const whom = contact.email === "" ? business : contact.email;
  const paragraphs = [
    `Hola, ${receiverName.slice(0, nameLength)}:`,
    `Aquí está la factura ${folio} de ${business} por ${pesos.format(totalCents / 100)} MXN.`,
    `Folio fiscal (UUID): ${uuid}`,
    "Van dos archivos: el PDF es para leerla e imprimirla; el XML es el comprobante fiscal. " +
      "Guarda los dos.",
    `Si algo no está bien, escribe a ${whom}.`,
  ];
  return {
    subject: `Tu factura ${folio} de ${business}`,
    text: paragraphs.join("\n\n"),
    html: page(paragraphs),
  };
};

/** To the people of a business, when no machine can go on with a request. */
export const stuckLetter = (
  { name }: Pick<Tenant, "name">,
  { ticket, detail, url }: Readonly<Record<"ticket" | "detail" | "url", string>>,
): Letter => {
  const paragraphs = [
    `La factura que pidieron para el ticket ${ticket} de ${name.slice(0, nameLength)} no salió.`,
    `Motivo: ${detail.slice(0, 1_000)}`,
    `Revísala y vuelve a intentarlo aquí: ${url}`,
  ];
  return {
    subject: `Una factura de ${name.slice(0, nameLength)} necesita que la revises`,
    text: paragraphs.join("\n\n"),
    html: page(paragraphs),
  };
};

/** To the people of a business, when a refund of an invoiced bill has no credit note. */
export const creditLetter = (
  { name }: Pick<Tenant, "name">,
  { ticket, detail, url }: Readonly<Record<"ticket" | "detail" | "url", string>>,
): Letter => {
  const paragraphs = [
    `Se devolvió dinero del ticket ${ticket} de ${name.slice(0, nameLength)}: ya tiene factura, ` +
      "y su nota de crédito no salió.",
    `Motivo: ${detail.slice(0, 1_000)}`,
    `Hazla en Facturación, con la factura de ese ticket. El ticket está aquí: ${url}`,
  ];
  return {
    subject: `Falta una nota de crédito de ${name.slice(0, nameLength)}`,
    text: paragraphs.join("\n\n"),
    html: page(paragraphs),
  };
};

const page = (paragraphs: readonly string[]): string =>
  `<!doctype html><html lang="es-MX"><meta charset="utf-8"><body>` +
  paragraphs.map((text) => `<p>${escaped(text)}</p>`).join("") +
  `</body></html>`;

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
