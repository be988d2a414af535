/** The printed representation of a CFDI, as a PDF. */
import { layout } from "./layout.ts";
import { kindName, numberOf } from "./names.ts";
import { openOtherGlyphs } from "./other-glyphs.ts";
import type { PrintedDocument } from "./printed-document.ts";
import { openTypeface } from "./typeface.ts";
import { type PdfFacts, writePdf } from "./write-pdf.ts";

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
 * Throws when the QR code's text is too long for a code.
 */
export const printed = async (document: PrintedDocument): Promise<Uint8Array> => {
  const plain = openTypeface(null);
  const pages = layout(document, plain);
  if (!plain.needsOthers()) return writePdf(pages, factsOf(document), null);
  const others = await openOtherGlyphs();
  return writePdf(layout(document, openTypeface(others)), factsOf(document), others);
};
