/** Months of taskers that are to be paid, for those who take the money. */
import type { Cents } from "#platform/money.ts";
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";

export interface MonthToPay {
  readonly taskerId: string;
  readonly name: string;
  readonly cents: Cents;
}

const toPay = statement<MonthToPay>(
  "subscriptions.to-pay",
  `select ${named("s.tasker_id, c.name, b.total_cents as cents")}
     from subscription s
     join bill b on b.tenant_id = s.tenant_id and b.id = s.bill_id and b.state = 'open'
     join tasker t on t.tenant_id = s.tenant_id and t.id = s.tasker_id
     join customer c on c.tenant_id = t.tenant_id and c.id = t.customer_id
    where s.tenant_id = $1 and s.bill_id is not null
    order by b.opened_at, s.tasker_id limit $2`,
);

/** Those that wait longest first. */
export const monthsToPay = (
  db: Queries,
  tenantId: string,
  most: number,
): Promise<readonly MonthToPay[]> => db.run(toPay, [tenantId, most]);
