/** Refunds of bills: written, ended, and their credit notes moved on. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { BillRefund } from "./refund.domain.ts";
import { refundColumns } from "./refunds.query.ts";

const insert = statement(
  "bill-refunds.insert",
  `insert into bill_refund (tenant_id, id, bill_id, tender_id, method, payment_id, cents, reason,
     state, creator, idempotency_key, request_hash, created_at, asked_at, ended_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, 'asked', $9, $10, $11, $12, $12, null)`,
);

/** As asked for; what the business gives back itself is ended at once. */
export const insertRefund = (tx: Queries, refund: BillRefund, key: string): Promise<unknown> =>
  tx.run(insert, [
    ...[refund.tenantId, refund.id, refund.billId, refund.tenderId, refund.method],
    ...[refund.paymentId, refund.cents, refund.reason, refund.creator, key],
    ...[refund.requestHash, refund.createdAt],
  ]);

// With the credit note that it needs where the bill was invoiced; the bill's lock is held.
const end = statement<BillRefund>(
  "bill-refunds.end",
  `update bill_refund r
      set state = $3, ended_at = $4,
          credit_state = case when i.found and $3 = 'done' then 'due' end,
          credit_due_at = case when i.found and $3 = 'done' then $4::timestamptz end
     from (select exists (select from invoice v
                            join bill_refund o on o.tenant_id = v.tenant_id
                                              and o.bill_id = v.bill_id
                           where o.tenant_id = $1 and o.id = $2) as found) i
    where r.tenant_id = $1 and r.id = $2 and r.state = 'asked'
   returning ${refundColumns}`,
);

type Key = Pick<BillRefund, "tenantId" | "id">;

/** Once: null for one that is over, which stays as it is. */
export const endRefund = async (
  tx: Queries,
  { tenantId, id }: Key,
  state: "done" | "failed",
  now: Date,
): Promise<BillRefund | null> => (await tx.run(end, [tenantId, id, state, now]))[0] ?? null;

const take = statement<BillRefund>(
  "bill-refunds.take",
  `update bill_refund r set asked_at = $2
     from (select tenant_id, id from bill_refund
            where state = 'asked' and asked_at < $1
            order by asked_at limit $3 for no key update skip locked) next
    where r.tenant_id = next.tenant_id and r.id = next.id
   returning ${refundColumns}`,
);

/** Those that nobody asked for since before that moment; each counts as asked for from now on. */
export const takeUnanswered = (
  db: Queries,
  { before, now, most }: { readonly before: Date; readonly now: Date; readonly most: number },
): Promise<readonly BillRefund[]> => db.run(take, [before, now, most]);

const dueAll = statement(
  "bill-refunds.credits-due",
  `update bill_refund set credit_state = 'due', credit_due_at = $3
    where tenant_id = $1 and bill_id = $2 and state = 'done' and credit_state is null`,
);

/** The bill has its invoice now: what went back of it before needs a credit note. */
export const makeCreditsDue = (
  tx: Queries,
  { tenantId, billId }: Pick<BillRefund, "tenantId" | "billId">,
  now: Date,
): Promise<unknown> => tx.run(dueAll, [tenantId, billId, now]);

export interface CreditWork extends BillRefund {
  /** With this one. */
  readonly tries: number;
}

const takeDue = statement<CreditWork>(
  "bill-refunds.take-credit",
  `update bill_refund r set credit_due_at = $2, credit_tries = r.credit_tries + 1
     from (select tenant_id, id from bill_refund
            where credit_due_at <= $1 order by credit_due_at limit 1
              for no key update skip locked) next
    where r.tenant_id = next.tenant_id and r.id = next.id
   returning ${refundColumns}, r.credit_tries as tries`,
);

/** The oldest that is due, put off already: whoever dies with it leaves it to the next. */
export const takeCredit = async (
  db: Queries,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<CreditWork | null> => (await db.run(takeDue, [now, until]))[0] ?? null;

const endDue = statement<{ readonly id: string }>(
  "bill-refunds.end-credit",
  `update bill_refund set credit_state = $3, credit_uuid = $4, credit_detail = $5,
          credit_due_at = null
    where tenant_id = $1 and id = $2 and credit_state = 'due' returning id`,
);

/** Once: false for one that is over. */
export const endCredit = async (
  tx: Queries,
  { tenantId, id }: Key,
  { uuid, detail }: { readonly uuid: string | null; readonly detail: string | null },
): Promise<boolean> => {
  const state = uuid === null ? "failed" : "stamped";
  return (await tx.run(endDue, [tenantId, id, state, uuid, detail])).length > 0;
};

const putOff = statement(
  "bill-refunds.put-off-credit",
  `update bill_refund set credit_due_at = $3, credit_detail = $4
    where tenant_id = $1 and id = $2 and credit_state = 'due'`,
);

export const putOffCredit = (
  db: Queries,
  { tenantId, id }: Key,
  until: Date,
  detail: string,
): Promise<unknown> => db.run(putOff, [tenantId, id, until, detail]);
