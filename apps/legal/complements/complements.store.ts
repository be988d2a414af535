/** Payment complements: owed with their payment, asked for, stamped, refused, cancelled. */
import type { PaymentRequest } from "#contracts/invoicing/complement.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Which } from "./complements.query.ts";

/** Below zero: what of a payment went back. */
const backOf = (firmId: string, paymentId: string): string =>
  `(select coalesce(sum(r.cents), 0)::bigint from invoice_payment r
     where r.firm_id = ${firmId} and r.invoice_id = $2 and r.reverses_id = ${paymentId})`;

const owe = statement(
  "complements.owe",
  `insert into invoice_complement (firm_id, payment_id, invoice_id, number, status, changed_at)
   select p.firm_id, p.id, p.invoice_id, d.number, 'owed', $3
     from invoice_cfdi d
     join invoice_payment p on p.firm_id = d.firm_id and p.invoice_id = d.invoice_id
    where d.firm_id = $1 and d.invoice_id = $2 and d.status = 'stamped'
      and d.document ->> 'metodoPago' = 'PPD' and p.cents > 0
      and p.cents + ${backOf("p.firm_id", "p.id")} > 0
   on conflict (firm_id, payment_id, number) do nothing`,
);

const drop = statement(
  "complements.drop",
  `update invoice_complement x set status = 'dropped', document = null, changed_at = $3
    where x.firm_id = $1 and x.invoice_id = $2 and x.status in ('owed', 'refused')
      and (select p.cents from invoice_payment p
            where p.firm_id = x.firm_id and p.id = x.payment_id)
          + ${backOf("x.firm_id", "x.payment_id")} <= 0`,
);

/**
 * Under the invoice's lock, whenever it was stamped or money of it moved: each payment that stands
 * owes its complement, and one that was taken back owes none.
 */
export const oweComplements = async (
  tx: Queries,
  firmId: string,
  invoiceId: string,
  now: Date,
): Promise<void> => {
  await tx.run(drop, [firmId, invoiceId, now]);
  await tx.run(owe, [firmId, invoiceId, now]);
};

const ask = statement(
  "complements.ask",
  `update invoice_complement set status = 'asked', document = $4, changed_at = $5, problem = null
    where firm_id = $1 and payment_id = $2 and number = $3
      and status in ('owed', 'asked', 'refused')`,
);

export const keepAskedComplement = (
  tx: Queries,
  firmId: string,
  { paymentId, number }: Which,
  document: PaymentRequest,
  now: Date,
): Promise<unknown> => tx.run(ask, [firmId, paymentId, number, JSON.stringify(document), now]);

interface Files {
  readonly uuid: string;
  readonly xml: Buffer;
  readonly pdf: Buffer;
}

const stamp = statement<{ readonly number: number }>(
  "complements.stamp",
  `update invoice_complement
      set status = 'stamped', uuid = $4, xml = $5, pdf = $6, changed_at = $7, problem = null
    where firm_id = $1 and payment_id = $2 and number = $3 and status = 'asked'
   returning number`,
);

/** False where somebody else kept it before. */
export const keepStampedComplement = async (
  tx: Queries,
  firmId: string,
  { paymentId, number }: Which,
  { uuid, xml, pdf }: Files,
  now: Date,
): Promise<boolean> =>
  (await tx.run(stamp, [firmId, paymentId, number, uuid, xml, pdf, now])).length > 0;

const refuse = statement(
  "complements.refuse",
  `update invoice_complement set status = 'refused', problem = $4, changed_at = $5
    where firm_id = $1 and payment_id = $2 and number = $3 and status = 'asked'`,
);

export const keepRefusedComplement = (
  tx: Queries,
  firmId: string,
  { paymentId, number }: Which,
  problem: string,
  now: Date,
): Promise<unknown> => tx.run(refuse, [firmId, paymentId, number, problem.slice(0, 2000), now]);

const cancel = statement<{ readonly number: number }>(
  "complements.cancel",
  `update invoice_complement set status = 'cancelled', changed_at = $3
    where firm_id = $1 and uuid = $2 and status = 'stamped' returning number`,
);

/** False where there is none of that UUID in force. */
export const keepCancelledComplement = async (
  tx: Queries,
  firmId: string,
  uuid: string,
  now: Date,
): Promise<boolean> => (await tx.run(cancel, [firmId, uuid, now])).length > 0;
