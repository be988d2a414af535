/** Requests that a worker takes up: leased, so that one works on each, after a crash another. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import { type WorkRow, workColumns, type StampWork, workOf } from "./stamp-work.query.ts";

const claim = statement<WorkRow>(
  "stamp-work.claim",
  `update invoice_request r set leased_until = $2, tries = r.tries + 1
     from (select q.tenant_id, q.id
             from invoice_request q join tenant t on t.tenant_id = q.tenant_id
            where q.due_at <= $1 and (q.leased_until is null or q.leased_until <= $1)
            order by (t.tier = 'premium') desc, q.due_at limit $3
              for update of q skip locked) next
    where r.tenant_id = next.tenant_id and r.id = next.id
   returning ${workColumns}`,
);

export interface Lease {
  readonly now: Date;
  readonly until: Date;
}

/** Those of premium businesses first, then the oldest. */
export const claimWork = async (
  db: Queries,
  { now, until }: Lease,
  most: number,
): Promise<readonly StampWork[]> => (await db.run(claim, [now, until, most])).map(workOf);

const asked = statement(
  "stamp-work.asked",
  `update invoice_request set asked_at = coalesce(asked_at, $3) where tenant_id = $1 and id = $2`,
);

/** Before the issuer is asked: from now on it may have stamped. */
export const noteAsked = (
  db: Queries,
  { tenantId, id }: Pick<StampWork, "tenantId" | "id">,
  now: Date,
): Promise<unknown> => db.run(asked, [tenantId, id, now]);

const park = statement<{ readonly id: string }>(
  "stamp-work.park",
  `update invoice_request set due_at = null, leased_until = null, path = $3, detail = $4
    where tenant_id = $1 and id = $2 and state = 'requested' returning id`,
);

/** The queue has it, or a person; false where it is over. */
export const parkRequest = async (
  tx: Queries,
  { tenantId, id }: Pick<StampWork, "tenantId" | "id">,
  path: "ecosystem" | "provider",
  detail: string | null,
): Promise<boolean> => (await tx.run(park, [tenantId, id, path, detail])).length > 0;

const postpone = statement(
  "stamp-work.postpone",
  `update invoice_request set due_at = $3, leased_until = null
    where tenant_id = $1 and id = $2 and state = 'requested'`,
);

/** Nothing was asked of the issuer: whoever looks after that moment takes it up again. */
export const postponeWork = (
  db: Queries,
  { tenantId, id }: Pick<StampWork, "tenantId" | "id">,
  until: Date,
): Promise<unknown> => db.run(postpone, [tenantId, id, until]);

const reopen = statement<{ readonly id: string }>(
  "stamp-work.reopen",
  `update invoice_request r
      set state = 'requested', reason = null, path = 'ecosystem', due_at = $3,
          leased_until = null, changed_at = $3
    where r.tenant_id = $1 and r.id = $2 and r.state in ('requested', 'failed')
      and not exists (select from invoice_request o
                       where o.tenant_id = $1 and o.sale_id = r.sale_id and o.id <> r.id
                         and o.state in ('requested', 'stamped'))
   returning r.id`,
);

/** By hand: a worker takes it up again. False where it is stamped, or another one stands. */
export const reopenRequest = async (
  tx: Queries,
  tenantId: string,
  id: string,
  now: Date,
): Promise<boolean> => (await tx.run(reopen, [tenantId, id, now])).length > 0;
