/** CFDI of invoices: asked for, stamped, refused, cancelled. */
import type { StampedPaper } from "#business/invoicing/read-stamped.ts";
import type { StampRequest } from "#contracts/invoicing/stamp.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { InvoiceCfdi } from "./cfdi.domain.ts";

type Which = Pick<InvoiceCfdi, "invoiceId" | "number">;

const ask = statement(
  "cfdi.ask",
  `insert into invoice_cfdi (firm_id, invoice_id, number, status, rfc, document, asked_at)
   values ($1, $2, $3, 'asked', $4, $5, $6)
   on conflict (firm_id, invoice_id, number) do update
     set status = 'asked', document = excluded.document, asked_at = excluded.asked_at,
         rfc = excluded.rfc, problem = null
     where invoice_cfdi.status in ('asked', 'refused')`,
);

/** Under the invoice's lock, and before it is asked for. */
export const keepAsked = (
  tx: Queries,
  firmId: string,
  { invoiceId, number }: Which,
  document: StampRequest,
  now: Date,
): Promise<unknown> =>
  tx.run(ask, [firmId, invoiceId, number, document.receptor.rfc, JSON.stringify(document), now]);

const stamp = statement<{ readonly number: number }>(
  "cfdi.stamp",
  `update invoice_cfdi set status = 'stamped', uuid = $4, xml = $5, pdf = $6, stamped_at = $7,
          rfc = $8, problem = null
    where firm_id = $1 and invoice_id = $2 and number = $3 and status = 'asked'
   returning number`,
);

/** False where somebody else kept it before. */
export const keepStamped = async (
  tx: Queries,
  firmId: string,
  { invoiceId, number }: Which,
  { uuid, xml, pdf, receiverRfc }: StampedPaper,
  now: Date,
): Promise<boolean> =>
  (await tx.run(stamp, [firmId, invoiceId, number, uuid, xml, pdf, now, receiverRfc])).length > 0;

const refuse = statement(
  "cfdi.refuse",
  `update invoice_cfdi set status = 'refused', problem = $4
    where firm_id = $1 and invoice_id = $2 and number = $3 and status = 'asked'`,
);

export const keepRefused = (
  tx: Queries,
  firmId: string,
  { invoiceId, number }: Which,
  problem: string,
): Promise<unknown> => tx.run(refuse, [firmId, invoiceId, number, problem.slice(0, 2000)]);

const cancel = statement<{ readonly invoiceId: string }>(
  "cfdi.cancel",
  `update invoice_cfdi set status = 'cancelled'
    where firm_id = $1 and invoice_id = $2 and number = $3 and status = 'stamped'
   returning invoice_id as "invoiceId"`,
);

/** False where it was in force no more. */
export const keepCancelled = async (
  tx: Queries,
  firmId: string,
  { invoiceId, number }: Which,
): Promise<boolean> => (await tx.run(cancel, [firmId, invoiceId, number])).length > 0;
