/** Taxes of documents that were sealed before their taxes were kept. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { TaxSum } from "../invoices/tax-sums.domain.ts";

export interface UntaxedDocument {
  readonly organizationId: string;
  readonly invoiceId: string;
  readonly xml: string;
}

const untaxed = statement<UntaxedDocument>(
  "document-taxes.missing",
  `select organization_id as "organizationId", invoice_id as "invoiceId", stamped_xml as xml
     from document where taxes is null and stamped_xml is not null
    order by organization_id, invoice_id limit $1`,
);

export const untaxedDocuments = (db: Queries, most: number): Promise<readonly UntaxedDocument[]> =>
  db.run(untaxed, [most]);

const keep = statement(
  "document-taxes.keep",
  `update document set taxes = read.taxes
     from unnest($1::uuid[], $2::uuid[], $3::jsonb[]) as read (organization_id, invoice_id, taxes)
    where document.organization_id = read.organization_id
      and document.invoice_id = read.invoice_id and document.taxes is null`,
);

export interface ReadTaxes extends Omit<UntaxedDocument, "xml"> {
  readonly taxes: readonly TaxSum[];
}

export const keepTaxes = async (db: Queries, read: readonly ReadTaxes[]): Promise<void> => {
  await db.run(keep, [
    read.map(({ organizationId }) => organizationId),
    read.map(({ invoiceId }) => invoiceId),
    read.map(({ taxes }) => JSON.stringify(taxes)),
  ]);
};
