/** Payment complements: of an invoice, of those that wait, and their files. */
import type { PaymentRequest } from "#contracts/invoicing/complement.ts";
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import type { Cents } from "#platform/money.ts";
import type { Complement, PaidPart } from "./complement.domain.ts";

/** What of a payment went back, below zero. */
const back = `(select coalesce(sum(r.cents), 0)::bigint from invoice_payment r
  where r.firm_id = x.firm_id and r.invoice_id = x.invoice_id and r.reverses_id = x.payment_id)`;

const ofInvoice = statement<Complement>(
  "complements.of-invoice",
  `select ${named("x.payment_id, x.number, x.status, x.uuid, x.problem, p.cents, p.day::text")},
          ${back} as "backCents"
     from invoice_complement x
     join invoice_payment p on p.firm_id = x.firm_id and p.id = x.payment_id
    where x.firm_id = $1 and x.invoice_id = $2 order by x.payment_id, x.number`,
);

/** In the order of their payments. */
export const complementsOf = (
  db: Queries,
  firmId: string,
  invoiceId: string,
): Promise<readonly Complement[]> => db.run(ofInvoice, [firmId, invoiceId]);

export interface KeptPart extends PaidPart {
  readonly status: Complement["status"];
  readonly backCents: Cents;
  /** As it was sent before; null of one that nobody asked for. */
  readonly document: PaymentRequest | null;
}

export type Which = Pick<Complement, "paymentId" | "number">;

const part = statement<KeptPart>(
  "complements.part",
  `select ${named(`x.payment_id, x.number, x.status, x.document, p.cents, p.method, p.day::text,
            p.reference, p.created_at`)},
          coalesce(d.uuid, '') as uuid, ${back} as "backCents"
     from invoice_complement x
     join invoice_payment p on p.firm_id = x.firm_id and p.id = x.payment_id
     join invoice_cfdi d on d.firm_id = x.firm_id and d.invoice_id = x.invoice_id
      and d.number = x.number
    where x.firm_id = $1 and x.payment_id = $2 and x.number = $3`,
);

export const paidPart = async (
  db: Queries,
  firmId: string,
  { paymentId, number }: Which,
): Promise<KeptPart | null> => (await db.run(part, [firmId, paymentId, number]))[0] ?? null;

interface Waiting {
  readonly firmId: string;
  readonly invoiceId: string;
}

const waiting = statement<Waiting>(
  "complements.waiting",
  `select distinct firm_id as "firmId", invoice_id as "invoiceId"
     from (select firm_id, invoice_id from invoice_complement
            where status in ('owed', 'asked') and changed_at < $1
              and exists (select from connection c
                           where c.tenant_id = firm_id and c.app = 'invoicing')
            order by changed_at limit $2) x`,
);

/** Invoices with complements that were owed or asked for before that moment. */
export const waitingComplements = (
  db: Queries,
  before: Date,
  most: number,
): Promise<readonly Waiting[]> => db.run(waiting, [before, most]);

export interface ComplementFiles {
  readonly uuid: string;
  readonly xml: Buffer;
  readonly pdf: Buffer;
}

const files = statement<ComplementFiles>(
  "complements.files",
  `select x.uuid, x.xml, x.pdf from invoice_complement x
    where x.firm_id = $1 and x.invoice_id = $2 and x.payment_id = $3 and x.uuid is not null
    order by x.number desc limit 1`,
);

/** The newest of a payment. */
export const complementFiles = async (
  db: Queries,
  firmId: string,
  { invoiceId, paymentId }: { readonly invoiceId: string; readonly paymentId: string },
): Promise<ComplementFiles | null> =>
  (await db.run(files, [firmId, invoiceId, paymentId]))[0] ?? null;
