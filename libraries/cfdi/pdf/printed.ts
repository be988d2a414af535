/** The printed representation of a CFDI, as a PDF. */
import { layingOut } from "./layout.ts";
import { kindName, numberOf } from "./names.ts";
import type { PrintedDocument } from "./printed-document.ts";
import type { PdfFacts } from "./page/write-pdf.ts";
import { written } from "./page/written.ts";

const noId = "0".repeat(32);

const factsOf = ({ comprobante }: PrintedDocument): PdfFacts => {
  const timbre = comprobante.Complemento?.TimbreFiscalDigital;
  const kind = kindName(comprobante.TipoDeComprobante);
  const id = timbre?.UUID.replace(/[^0-9A-Fa-f]/g, "");
  return {
    title: `${kind} ${numberOf(comprobante)} de ${comprobante.Emisor.Nombre}`.replace("  ", " "),
    author: comprobante.Emisor.Nombre,
    subject: timbre ? `CFDI ${timbre.UUID}` : "CFDI sin timbrar",
    created: timbre?.FechaTimbrado ?? comprobante.Fecha,
    id: id?.length === 32 ? id : noId,
  };
};

/**
 * Of Letter size, in Spanish, its text searchable. The same document gives the same bytes. Only a
 * document with characters that Helvetica lacks waits for a font to be read, and carries it.
 * The event loop goes round while a long one is printed. Throws when the QR code's text is too
 * long for a code.
 */
export const printed = (document: PrintedDocument): Promise<Uint8Array> =>
  written((typeface) => layingOut(document, typeface), factsOf(document));
