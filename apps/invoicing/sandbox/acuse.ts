/** The receipt of a cancellation: proof that SAT was asked, not that anything was cancelled. */
import { escaped } from "../providers/soap.ts";

/** In SAT's form, without its signature, under a name that says what it is. */
export const acuseOf = (issuerRfc: string, uuid: string, code: string): string =>
  '<Acuse xmlns="http://cancelacfd.sat.gob.mx" ' +
  `CodEstatus="SANDBOX - SIN VALIDEZ FISCAL" RfcEmisor="${escaped(issuerRfc)}">` +
  `<Folios><UUID>${escaped(uuid)}</UUID><EstatusUUID>${escaped(code)}</EstatusUUID></Folios>` +
  "</Acuse>";
