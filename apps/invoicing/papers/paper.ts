/** What people and partners are handed of a stamped invoice: XML, PDF and QR. */
import { cadenaOfTimbre } from "#libraries/cfdi/seal/cadena.ts";
import type { Comprobante } from "#libraries/cfdi/shape/comprobante.ts";
import { printed } from "#libraries/cfdi/pdf/printed.ts";
import { qrPng } from "#libraries/cfdi/pdf/pictures/qr-png.ts";
import { qrTextOf } from "#libraries/cfdi/seal/qr.ts";
import { readComprobante } from "#libraries/cfdi/read/read-xml.ts";
import type { Mode } from "#platform/mode.ts";
import type { Look } from "../organizations/organization.domain.ts";

export interface Paper {
  readonly xml: string;
  readonly pdf: Buffer;
  /** PNG in base64. */
  readonly qr: string;
}

export interface PaperLook extends Look {
  readonly logo: Buffer | null;
  readonly mode: Mode;
}

/** All three of a stamped XML. */
export const paperOf = async (xml: string, look: PaperLook): Promise<Paper> => {
  const { comprobante, qrText } = factsOf(xml);
  return { xml, qr: qrPng(qrText), pdf: await pdfOf(comprobante, look) };
};

export const pdfOfXml = async (xml: string, look: PaperLook): Promise<Buffer> => {
  const { comprobante } = factsOf(xml);
  return pdfOf(comprobante, look);
};

const factsOf = (xml: string): { readonly comprobante: Comprobante; readonly qrText: string } => {
  const read = readComprobante(xml);
  if ("findings" in read) throw new Error("a stored invoice that cannot be read");
  const { comprobante } = read;
  const uuid = comprobante.Complemento?.TimbreFiscalDigital?.UUID ?? "";
  return { comprobante, qrText: qrTextOf(comprobante, uuid) };
};

const sandboxMark = "SIN VALIDEZ FISCAL";

const pdfOf = async (
  comprobante: Comprobante,
  { logo, mode, color, notes }: PaperLook,
): Promise<Buffer> => {
  const timbre = comprobante.Complemento?.TimbreFiscalDigital;
  const bytes = await printed({
    comprobante,
    cadenaTimbre: timbre ? cadenaOfTimbre(timbre) : "",
    look: {
      logo: logo ?? undefined,
      color,
      notes,
      ...(mode === "sandbox" && { watermark: sandboxMark }),
    },
  });
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
};
