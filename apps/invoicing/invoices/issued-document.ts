/** An issued document read back from its stamped XML: what its row does not hold. */
import type { Comprobante } from "#libraries/cfdi/shape/comprobante.ts";
import { readComprobante } from "#libraries/cfdi/read/read-xml.ts";
import type { Queries } from "#platform/db/database.ts";
import type { Invoice } from "./invoice.domain.ts";
import type { StatusQuery } from "../providers/provider-port.ts";
import { findDocument } from "./documents.query.ts";

/** Throws for an invoice without a stamp. */
export const issuedDocument = async (
  db: Queries,
  { organizationId, id }: Pick<Invoice, "organizationId" | "id">,
): Promise<Comprobante> => {
  const document = await findDocument(db, organizationId, id);
  const read = readComprobante(document?.stampedXml ?? "");
  if ("findings" in read) throw new Error(`invoice ${id} has no XML that can be read`);
  return read.comprobante;
};

/** How SAT's register is asked for it. */
export const statusQueryOf = ({
  Emisor,
  Receptor,
  Total,
  Sello,
  Complemento,
}: Comprobante): StatusQuery => ({
  issuerRfc: Emisor.Rfc,
  receiverRfc: Receptor.Rfc,
  total: Total,
  uuid: Complemento?.TimbreFiscalDigital?.UUID ?? "",
  sello: Sello ?? "",
});
