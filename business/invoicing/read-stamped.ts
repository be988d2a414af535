/** Reads a stamped CFDI: what the books keep of it, and its printed form where none was given. */
import { DateTime } from "luxon";
import { cadenaOfTimbre } from "#libraries/cfdi/seal/cadena.ts";
import type { Comprobante } from "#libraries/cfdi/shape/comprobante.ts";
import { decimalOf, rounded } from "#libraries/cfdi/shape/decimal.ts";
import { printed } from "#libraries/cfdi/pdf/printed.ts";
import { readComprobante } from "#libraries/cfdi/read/read-xml.ts";

export interface StampedFacts {
  /** In upper case. */
  readonly uuid: string;
  readonly folio: string;
  readonly totalCents: number;
  readonly receiverRfc: string;
  readonly receiverName: string;
  readonly issuedAt: Date;
}

export interface StampedPaper extends StampedFacts {
  readonly xml: Buffer;
  readonly pdf: Buffer;
}

/** Null for what is no stamped CFDI 4.0 in pesos. `timeZone`: of the place of issue. */
export const stampedFactsOf = (comprobante: Comprobante, timeZone: string): StampedFacts | null => {
  const uuid = comprobante.Complemento?.TimbreFiscalDigital?.UUID.toUpperCase();
  const total = decimalOf(comprobante.Total);
  if (uuid === undefined || total === null || comprobante.Moneda !== "MXN") return null;
  const issued = DateTime.fromISO(comprobante.Fecha, { zone: timeZone });
  if (!issued.isValid) return null;
  const numbers = [comprobante.Serie, comprobante.Folio].filter(Boolean);
  return {
    uuid,
    totalCents: Number(rounded(total, 2).units),
    issuedAt: issued.toJSDate(),
    folio: numbers.length > 0 ? numbers.join("-") : uuid.slice(0, 8),
    receiverRfc: comprobante.Receptor.Rfc,
    receiverName: comprobante.Receptor.Nombre,
  };
};

/** The files that the issuer answered with, and what they say. */
export const stampedPaperOf = (
  { xmlBase64, pdfBase64 }: Readonly<Record<"xmlBase64" | "pdfBase64", string>>,
  timeZone: string,
): StampedPaper | null => {
  const xml = Buffer.from(xmlBase64, "base64");
  const read = readComprobante(xml);
  const facts = "findings" in read ? null : stampedFactsOf(read.comprobante, timeZone);
  return facts && { ...facts, xml, pdf: Buffer.from(pdfBase64, "base64") };
};

/** Drawn by us, where whoever stamped gave none. */
export const drawnPdf = async (comprobante: Comprobante): Promise<Buffer> => {
  const timbre = comprobante.Complemento?.TimbreFiscalDigital;
  const cadenaTimbre = timbre ? cadenaOfTimbre(timbre) : "";
  return Buffer.from(await printed({ comprobante, cadenaTimbre }));
};
