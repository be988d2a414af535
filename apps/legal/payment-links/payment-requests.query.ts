/** Payments that were asked for: of an invoice, by payments' own id, and those that wait long. */
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import type { PaymentRequest } from "./payment-request.domain.ts";

const columns = named(`r.id, r.invoice_id, r.status, r.cents, r.payment_id, r.checkout_url,
  r.expires_at, r.taken_cents, r.refunded_cents`);

const ofInvoice = statement<PaymentRequest>(
  "payment-requests.of-invoice",
  `select ${columns} from payment_request r
    where r.firm_id = $1 and r.invoice_id = $2 order by r.id desc limit 50`,
);

/** Newest first. */
export const requestsOf = (
  db: Queries,
  firmId: string,
  invoiceId: string,
): Promise<readonly PaymentRequest[]> => db.run(ofInvoice, [firmId, invoiceId]);

export const openRequestOf = async (
  db: Queries,
  firmId: string,
  invoiceId: string,
): Promise<PaymentRequest | null> =>
  (await requestsOf(db, firmId, invoiceId)).find(
    ({ status }) => status === "asked" || status === "waiting",
  ) ?? null;

const one = statement<PaymentRequest>(
  "payment-requests.one",
  `select ${columns} from payment_request r where r.firm_id = $1 and r.id = $2`,
);

export const findRequest = async (
  db: Queries,
  firmId: string,
  id: string,
): Promise<PaymentRequest | null> => (await db.run(one, [firmId, id]))[0] ?? null;

const byPayment = statement<PaymentRequest>(
  "payment-requests.by-payment",
  `select ${columns} from payment_request r where r.firm_id = $1 and r.payment_id = $2`,
);

export const requestByPayment = async (
  db: Queries,
  firmId: string,
  paymentId: string,
): Promise<PaymentRequest | null> => (await db.run(byPayment, [firmId, paymentId]))[0] ?? null;

interface Waiting {
  readonly firmId: string;
  readonly id: string;
}

const waiting = statement<Waiting>(
  "payment-requests.waiting",
  `select r.firm_id as "firmId", r.id from payment_request r
    where r.status in ('asked', 'waiting') and r.changed_at < $1 order by r.changed_at limit $2`,
);

/** Not heard of since then. */
export const waitingRequests = (
  db: Queries,
  before: Date,
  most: number,
): Promise<readonly Waiting[]> => db.run(waiting, [before, most]);
