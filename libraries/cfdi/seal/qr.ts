/** The text of the QR on a printed CFDI (Anexo 20): SAT's page that verifies it. */
import type { Comprobante } from "../shape/comprobante.ts";
import { lastEight, totalText } from "./status-expression.ts";

const page = "https://verificacfdi.facturaelectronica.sat.gob.mx/default.aspx";

/** `&`, `Ñ`, `=`, `+` and `/` are percent-encoded, so that any browser sends what was sealed. */
export const qrTextOf = (
  { Emisor: issuer, Receptor: receiver, Total: total, Sello: sello = "" }: Comprobante,
  uuid: string,
): string =>
  `${page}?id=${encodeURIComponent(uuid)}&re=${encodeURIComponent(issuer.Rfc)}` +
  `&rr=${encodeURIComponent(receiver.Rfc)}&tt=${totalText(total)}` +
  `&fe=${encodeURIComponent(lastEight(sello))}`;
