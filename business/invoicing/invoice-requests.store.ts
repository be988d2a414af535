/** Requests for invoices: asked for, leased to one worker, brought to their end. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { InvoiceWish } from "../consumer-api/consumer-app.ts";
import { workColumns, type RequestState, type StampWork } from "./invoice-requests.query.ts";
import type { StampedPaper } from "./read-stamped.ts";

// The unique index makes the second of two at once wait here until the first has committed.
const insert = statement<{ readonly id: string }>(
  "bill-requests.insert",
  `insert into invoice_request (tenant_id, id, bill_id, state, rfc, razon_social, email, uso_cfdi,
     regimen_fiscal, codigo_postal, name_confirmed, requested_at, changed_at, due_at)
   values ($1, $2, $3, 'requested', $4, $5, $6, $7, $8, $9, $10, $11, $11, $11)
   on conflict (tenant_id, bill_id) where state in ('requested', 'stamped') do nothing
   returning id`,
);

/** False where a request for the same bill is open or stamped. */
export const insertRequest = async (
  tx: Queries,
  id: string,
  { tenantId, orderId, billingData: data, now }: InvoiceWish,
): Promise<boolean> => {
  const made = await tx.run(insert, [
    ...[tenantId, id, orderId, data.rfc, data.razonSocial, data.email, data.usoCfdi],
    ...[data.regimenFiscal, data.codigoPostal, data.isNameConfirmed ?? false, now],
  ]);
  return made.length > 0;
};

const standing = statement<{ readonly id: string; readonly state: RequestState }>(
  "bill-requests.standing",
  `select id, state from invoice_request
    where tenant_id = $1 and bill_id = $2 and state in ('requested', 'stamped')`,
);

/** The request that is open or stamped; there is one at most. */
export const standingRequest = async (
  tx: Queries,
  tenantId: string,
  billId: string,
): Promise<{ readonly id: string; readonly state: RequestState } | null> =>
  (await tx.run(standing, [tenantId, billId]))[0] ?? null;

const claim = statement<StampWork>(
  "bill-requests.claim",
  `update invoice_request r set leased_until = $2
     from (select q.tenant_id, q.id from invoice_request q
            where q.due_at <= $1 and (q.leased_until is null or q.leased_until <= $1)
            order by q.due_at limit 1 for update skip locked) next
    where r.tenant_id = next.tenant_id and r.id = next.id
   returning ${workColumns}`,
);

/** The oldest that is due; nobody else has it until its lease is over. */
export const claimRequest = async (
  db: Queries,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<StampWork | null> => (await db.run(claim, [now, until]))[0] ?? null;

const asked = statement(
  "bill-requests.asked",
  `update invoice_request set asked_at = coalesce(asked_at, $3) where tenant_id = $1 and id = $2`,
);

type Key = Pick<StampWork, "tenantId" | "id">;

/** Before the issuer is asked: from now on it may have stamped. */
export const noteAsked = (db: Queries, { tenantId, id }: Key, now: Date): Promise<unknown> =>
  db.run(asked, [tenantId, id, now]);

const putOff = statement(
  "bill-requests.put-off",
  `update invoice_request set due_at = $3, tries = tries + 1, detail = $4, leased_until = null
    where tenant_id = $1 and id = $2 and state = 'requested'`,
);

export const putOffRequest = (
  db: Queries,
  { tenantId, id }: Key,
  until: Date,
  detail: string,
): Promise<unknown> => db.run(putOff, [tenantId, id, until, detail]);

const end = statement<{ readonly id: string }>(
  "bill-requests.end",
  `update invoice_request
      set state = $3, reason = $4, detail = $5, retryable = $6, changed_at = $7, due_at = null,
          leased_until = null
    where tenant_id = $1 and id = $2 and state = 'requested' returning id`,
);

export interface RequestEnd {
  readonly state: "stamped" | "failed";
  readonly reason: string | null;
  readonly detail: string | null;
  readonly retryable: boolean;
}

/** False for one that is over, which stays as it is. */
export const endRequest = async (
  tx: Queries,
  { tenantId, id }: Key,
  { state, reason, detail, retryable }: RequestEnd,
  now: Date,
): Promise<boolean> =>
  (await tx.run(end, [tenantId, id, state, reason, detail, retryable, now])).length > 0;

const insertInvoiceRow = statement(
  "bill-invoices.insert",
  `insert into invoice (tenant_id, id, bill_id, request_id, uuid, folio, receiver_rfc, total_cents,
     issued_at, xml, pdf) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
);

export const insertInvoice = (
  tx: Queries,
  invoiceId: string,
  { tenantId, id, billId }: StampWork,
  paper: StampedPaper,
): Promise<unknown> =>
  tx.run(insertInvoiceRow, [
    ...[tenantId, invoiceId, billId, id, paper.uuid, paper.folio, paper.receiverRfc],
    ...[paper.totalCents, paper.issuedAt, paper.xml, paper.pdf],
  ]);
