/** Reads the taxes of a portion of documents that were sealed before they were kept. */
import type { Services } from "#platform/services.ts";
import { readComprobante } from "#libraries/cfdi/read/read-xml.ts";
import { taxSumsOf } from "../invoices/tax-sums.domain.ts";
import { keepTaxes, untaxedDocuments, type ReadTaxes } from "./document-taxes.store.ts";

export interface TaxesRead {
  readonly documents: number;
  /** Of them, those whose XML nobody can read: they count as without taxes, and are logged. */
  readonly unreadable: number;
}

export const readTaxes = async (
  { db, log }: Pick<Services, "db" | "log">,
  most: number,
): Promise<TaxesRead> => {
  let unreadable = 0;
  const portion = await untaxedDocuments(db, most);
  const read = portion.map(({ xml, ...place }): ReadTaxes => {
    const document = readComprobante(xml);
    if (!("findings" in document)) return { ...place, taxes: taxSumsOf(document.comprobante) };
    unreadable += 1;
    log.error({ invoice: place.invoiceId }, "a stamped document cannot be read");
    return { ...place, taxes: [] };
  });
  if (read.length > 0) await keepTaxes(db, read);
  return { documents: portion.length, unreadable };
};
