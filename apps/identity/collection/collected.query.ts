/** Reads invoices as collecting needs them: what is owed by whom, and what was asked for it. */
import type { Queries } from "#platform/db/database.ts";
import { firstId } from "#platform/db/id-bounds.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import type { CollectedInvoice, InvoicePayment } from "./collected.domain.ts";

export const collectedColumns = named(`i.tenant_id, i.id, i.period_start::text, i.folio, i.status,
  i.total_cents, i.due_on::text, i.cfdi_uuid, i.problem, i.payment_id, i.paid_cents, i.paid_at,
  i.complement_uuid, i.credit_uuid, i.uncollectible_at, i.mailed_at, i.pay_token,
  t.billing_email, t.company_name, t.rfc, t.legal_name, t.regime, t.postal_code, t.cfdi_use,
  t.locale, t.letter_copies as copies`);

const joined = `ecosystem_invoice i
     join ecosystem_tenant t on t.id = i.tenant_id`;

const find = statement<CollectedInvoice>(
  "collected.find",
  `select ${collectedColumns} from ${joined} where i.id = $1`,
);

export const findCollected = async (db: Queries, id: string): Promise<CollectedInvoice | null> =>
  (await db.run(find, [id]))[0] ?? null;

const byToken = statement<CollectedInvoice>(
  "collected.by-token",
  `select ${collectedColumns} from ${joined} where i.pay_token = $1`,
);

const tokenForm = /^[\w-]{1,60}$/;

/** By the word in the link of its mails. */
export const findByPayToken = async (
  db: Queries,
  token: string,
): Promise<CollectedInvoice | null> =>
  tokenForm.test(token) ? ((await db.run(byToken, [token]))[0] ?? null) : null;

interface Listed {
  readonly id: string;
}

const after = `id > coalesce($1::uuid, ${firstId})`;

/** What is left to be done: issued, paid and void ones, each until its papers are complete. */
const toCollect = `(status in ('issued', 'past_due')
      or status = 'paid' and cfdi_uuid is not null and complement_uuid is null
         and total_cents > 0 and payment_id is not null
      or status = 'void' and cfdi_uuid is not null and credit_uuid is null)`;

// Each part is a range of an index that has nothing else: what is over is not looked at. One that
// was paid while there was no issuer waits for its CFDI; a house that stamps nothing owes none.
const open = statement<Listed>(
  "collected.open",
  `select id from (
     (select id from ecosystem_invoice where ${after} and ${toCollect} order by id limit $2)
     union
     (select id from ecosystem_invoice
       where ${after} and status = 'paid' and cfdi_uuid is null and total_cents > 0
         and exists (select from ecosystem_invoice s where s.cfdi_uuid is not null)
       order by id limit $2)
     union
     (select invoice_id from invoice_payment
       where status = 'pending' and invoice_id > coalesce($1::uuid, ${firstId})
       order by invoice_id limit $2)) as i
    order by id limit $2`,
);

/** Those of which something is left to be done, or heard; in the order of their ids. */
export const openInvoices = (
  db: Queries,
  after: string | null,
  most: number,
): Promise<readonly Listed[]> => db.run(open, [after, most]);

export const paymentColumns = named(`p.tenant_id, p.invoice_id, p.number, p.payment_id, p.cents,
  p.status, p.method, p.checkout_url, p.completed_at`);

const payments = statement<InvoicePayment>(
  "collected.payments",
  `select ${paymentColumns} from invoice_payment p
    where p.tenant_id = $1 and p.invoice_id = $2 order by p.number desc`,
);

/** The newest first. */
export const paymentsOf = (
  db: Queries,
  { tenantId, id }: Pick<CollectedInvoice, "tenantId" | "id">,
): Promise<readonly InvoicePayment[]> => db.run(payments, [tenantId, id]);

const payment = statement<InvoicePayment>(
  "collected.payment",
  `select ${paymentColumns} from invoice_payment p where p.payment_id = $1`,
);

export const findInvoicePayment = async (
  db: Queries,
  paymentId: string,
): Promise<InvoicePayment | null> => (await db.run(payment, [paymentId]))[0] ?? null;
