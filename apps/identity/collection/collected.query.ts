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

// A void one until its CFDI is taken back, a paid one until its complement is stamped; and its CFDI
// before, where it was paid while there was no issuer. A house that stamps nothing owes none.
const open = statement<Listed>(
  "collected.open",
  `select i.id from ecosystem_invoice i
    where i.id > coalesce($1::uuid, ${firstId})
      and (i.status in ('issued', 'past_due')
           or i.status = 'paid' and i.cfdi_uuid is not null and i.complement_uuid is null
              and i.total_cents > 0 and i.payment_id is not null
           or i.status = 'paid' and i.cfdi_uuid is null and i.total_cents > 0
              and exists (select from ecosystem_invoice s where s.cfdi_uuid is not null)
           or i.status = 'void' and i.cfdi_uuid is not null and i.credit_uuid is null
           or exists (select from invoice_payment p
                       where p.invoice_id = i.id and p.status = 'pending'))
    order by i.id limit $2`,
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
