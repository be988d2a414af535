/** CFDI of invoices: the one that stands, its files, and those that nobody is sure of. */
import type { StampRequest } from "#contracts/invoicing/stamp.ts";
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import type { InvoiceCfdi } from "./cfdi.domain.ts";

const columns = named(`d.invoice_id, d.number, d.status, d.rfc, d.asked_at, d.uuid, d.stamped_at,
  d.problem`);

const newest = statement<InvoiceCfdi>(
  "cfdi.newest",
  `select ${columns} from invoice_cfdi d where d.firm_id = $1 and d.invoice_id = $2
    order by d.number desc limit 1`,
);

/** The newest that was asked for, however it stands. */
export const newestCfdi = async (
  db: Queries,
  firmId: string,
  invoiceId: string,
): Promise<InvoiceCfdi | null> => (await db.run(newest, [firmId, invoiceId]))[0] ?? null;

export interface CfdiFiles {
  readonly uuid: string;
  readonly xml: Buffer;
  readonly pdf: Buffer;
}

const files = statement<CfdiFiles>(
  "cfdi.files",
  `select d.uuid, d.xml, d.pdf from invoice_cfdi d
    where d.firm_id = $1 and d.invoice_id = $2 and d.uuid is not null
    order by d.number desc limit 1`,
);

export const cfdiFiles = async (
  db: Queries,
  firmId: string,
  invoiceId: string,
): Promise<CfdiFiles | null> => (await db.run(files, [firmId, invoiceId]))[0] ?? null;

const document = statement<{ readonly document: StampRequest }>(
  "cfdi.document",
  `select d.document from invoice_cfdi d
    where d.firm_id = $1 and d.invoice_id = $2 and d.number = $3`,
);

/** As it was sent to the issuer. */
export const documentOf = async (
  db: Queries,
  firmId: string,
  { invoiceId, number }: Pick<InvoiceCfdi, "invoiceId" | "number">,
): Promise<StampRequest | null> =>
  (await db.run(document, [firmId, invoiceId, number]))[0]?.document ?? null;

interface Doubtful {
  readonly firmId: string;
  readonly invoiceId: string;
}

const doubtful = statement<Doubtful>(
  "cfdi.doubtful",
  `select d.firm_id as "firmId", d.invoice_id as "invoiceId" from invoice_cfdi d
    where d.status = 'asked' and d.asked_at < $1 order by d.asked_at limit $2`,
);

/** Asked for so long ago that whoever asked is gone. */
export const doubtfulCfdi = (
  db: Queries,
  before: Date,
  most: number,
): Promise<readonly Doubtful[]> => db.run(doubtful, [before, most]);

const byUuid = statement<InvoiceCfdi>(
  "cfdi.by-uuid",
  `select ${columns} from invoice_cfdi d where d.firm_id = $1 and d.uuid = $2`,
);

export const cfdiByUuid = async (
  db: Queries,
  firmId: string,
  uuid: string,
): Promise<InvoiceCfdi | null> => (await db.run(byUuid, [firmId, uuid]))[0] ?? null;
