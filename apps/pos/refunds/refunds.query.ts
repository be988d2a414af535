/** Money that went back: of an order, of a day, and what is still unanswered. */
import { named } from "#platform/db/named.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Refund, RefundMethod } from "./refund.domain.ts";

type LineTuple = readonly [
  ...[position: number, quantityThousandths: number, subtotalCents: number, taxCents: number],
];

export interface StoredRefund extends Refund {
  readonly tenantId: string;
  readonly requestHash: string;
}

interface RefundRow extends Omit<StoredRefund, "lines"> {
  readonly lines: readonly LineTuple[];
}

const storedColumns = named(`r.tenant_id, r.id, r.sale_id as order_id, r.method,
  r.cash_session_id, r.payment_id, r.subtotal_cents, r.tax_cents, r.total_cents, r.reason, r.state,
  r.creator, r.request_hash, r.created_at`);

const columns = `${storedColumns},
  (select coalesce(json_agg(json_build_array(l.position, l.quantity_thousandths, l.subtotal_cents,
            l.tax_cents) order by l.position), '[]')
     from sale_refund_line l where l.tenant_id = r.tenant_id and l.refund_id = r.id) as lines`;

const refundOf = (row: RefundRow): StoredRefund => ({
  ...row,
  lines: row.lines.map(([position, quantityThousandths, subtotalCents, taxCents]) => ({
    position,
    quantityThousandths,
    subtotalCents,
    taxCents,
  })),
});

const ofOrder = statement<RefundRow>(
  "refunds.of-order",
  `select ${columns} from sale_refund r where r.tenant_id = $1 and r.sale_id = $2 order by r.id`,
);

/** Oldest first. */
export const refundsOfOrder = async (
  db: Queries,
  tenantId: string,
  orderId: string,
): Promise<readonly StoredRefund[]> => (await db.run(ofOrder, [tenantId, orderId])).map(refundOf);

const byKey = statement<RefundRow>(
  "refunds.by-key",
  `select ${columns} from sale_refund r
    where r.tenant_id = $1 and r.creator = $2 and r.idempotency_key = $3`,
);

export const refundByKey = async (
  db: Queries,
  tenantId: string,
  { creator, key }: { readonly creator: string; readonly key: string },
): Promise<StoredRefund | null> => {
  const row = (await db.run(byKey, [tenantId, creator, key]))[0];
  return row ? refundOf(row) : null;
};

const asked = statement<RefundRow>(
  "refunds.asked",
  `select ${columns} from sale_refund r
    where r.state = 'asked' and r.created_at < $1
      and ($2::timestamptz is null or (r.created_at, r.id) > ($2, $3::uuid))
    order by r.created_at, r.id limit $4`,
);

interface Unanswered {
  readonly before: Date;
  /** The last one of the portion before. */
  readonly after: Pick<StoredRefund, "createdAt" | "id"> | null;
  readonly most: number;
}

/** Those of all businesses that another app never answered, oldest first. */
export const unansweredRefunds = async (
  db: Queries,
  { before, after, most }: Unanswered,
): Promise<readonly StoredRefund[]> => {
  const values = [before, after?.createdAt ?? null, after?.id ?? null, most];
  return (await db.run(asked, values)).map(refundOf);
};

export interface RefundSum {
  readonly method: RefundMethod;
  readonly count: number;
  readonly cents: number;
}

const ofDay = statement<RefundSum>(
  "refunds.of-day",
  `select method, count(*) as count, sum(total_cents)::bigint as cents
     from sale_refund where tenant_id = $1 and day = $2 and state <> 'failed'
    group by method order by method`,
);

/** What went back on a day, of sales of whichever day. */
export const refundedOnDay = (
  db: Queries,
  tenantId: string,
  day: string,
): Promise<readonly RefundSum[]> => db.run(ofDay, [tenantId, day]);
