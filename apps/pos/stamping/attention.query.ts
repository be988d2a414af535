/** What of the failed-stamp queue waits or was given up, by business. */
import { named } from "#platform/db/named.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

export interface StampsInNeed {
  readonly tenantId: string;
  readonly tenant: string;
  readonly path: "ecosystem" | "provider";
  readonly state: "waiting" | "dead";
  readonly count: number;
  readonly since: Date | null;
  readonly error: string | null;
}

// Given up, and its request stands failed: one that was taken up again is nobody's worry.
const inNeed = statement<StampsInNeed>(
  "attention.failed-stamps",
  `select ${named("f.tenant_id, t.name as tenant, f.path, f.state")}, count(*) as count,
          min(f.created_at) as since, max(f.last_error) as error
     from failed_stamp f
     join tenant t on t.tenant_id = f.tenant_id
     join invoice_request r on r.tenant_id = f.tenant_id and r.id = f.id
    where f.state = 'waiting' or (f.state = 'dead' and r.state = 'failed')
    group by f.tenant_id, t.name, f.path, f.state
    order by min(f.created_at) limit $1`,
);

export const stampsInNeed = (db: Queries, most: number): Promise<readonly StampsInNeed[]> =>
  db.run(inNeed, [most]);

interface DeadStamp {
  readonly tenantId: string;
  readonly id: string;
  readonly orderId: string;
}

const dead = statement<DeadStamp>(
  "attention.dead-stamps",
  `select ${named("r.tenant_id, r.id, r.sale_id as order_id")}
     from failed_stamp f
     join invoice_request r on r.tenant_id = f.tenant_id and r.id = f.id
    where f.tenant_id = $1 and f.state = 'dead' and r.state = 'failed'
    order by f.created_at limit $2`,
);

export const deadStampsOf = (
  db: Queries,
  tenantId: string,
  most: number,
): Promise<readonly DeadStamp[]> => db.run(dead, [tenantId, most]);
