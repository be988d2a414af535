/** The long texts of an invoice: what was asked, what was sealed, what was stamped. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

export interface StoredDocument {
  readonly request: unknown;
  readonly sealedXml: string | null;
  readonly stampedXml: string | null;
}

const find = statement<{
  readonly request: unknown;
  readonly sealed_xml: string | null;
  readonly stamped_xml: string | null;
}>(
  "documents.find",
  `select request, sealed_xml, stamped_xml from document
    where organization_id = $1 and invoice_id = $2`,
);

export const findDocument = async (
  db: Queries,
  organizationId: string,
  invoiceId: string,
): Promise<StoredDocument | null> => {
  const row = (await db.run(find, [organizationId, invoiceId]))[0];
  return row
    ? { request: row.request, sealedXml: row.sealed_xml, stampedXml: row.stamped_xml }
    : null;
};
