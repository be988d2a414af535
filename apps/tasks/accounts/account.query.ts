/** The account of a tasker: its balance and its newest entries. */
import type { Cents } from "#platform/money.ts";
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";

export interface AccountEntry {
  readonly id: string;
  readonly kind: "work" | "settled";
  readonly taskId: string | null;
  readonly cents: Cents;
  readonly priceCents: Cents | null;
  readonly cashCents: Cents | null;
  readonly commissionCents: Cents | null;
  readonly writtenAt: Date;
}

const balance = statement<{ readonly cents: Cents }>(
  "accounts.balance",
  `select coalesce(sum(cents), 0)::bigint as cents from account_entry
    where tenant_id = $1 and tasker_id = $2`,
);

/** Above zero the operator owes it to the tasker, below zero the tasker to the operator. */
export const balanceOf = async (db: Queries, tenantId: string, taskerId: string): Promise<Cents> =>
  (await db.run(balance, [tenantId, taskerId]))[0]?.cents ?? 0;

const newest = statement<AccountEntry>(
  "accounts.newest",
  `select ${named(`id, kind, task_id, cents, price_cents, cash_cents, commission_cents,
     written_at`)}
     from account_entry where tenant_id = $1 and tasker_id = $2 order by id desc limit $3`,
);

export const newestEntries = (
  db: Queries,
  tenantId: string,
  taskerId: string,
  most: number,
): Promise<readonly AccountEntry[]> => db.run(newest, [tenantId, taskerId, most]);

const owed = statement<{ readonly taskerId: string; readonly name: string; readonly cents: Cents }>(
  "accounts.owed",
  `select ${named("e.tasker_id, c.name")}, sum(e.cents)::bigint as cents
     from account_entry e
     join tasker t on t.tenant_id = e.tenant_id and t.id = e.tasker_id
     join customer c on c.tenant_id = t.tenant_id and c.id = t.customer_id
    where e.tenant_id = $1
    group by e.tasker_id, c.name having sum(e.cents) <> 0
    order by abs(sum(e.cents)) desc, e.tasker_id limit $2`,
);

/** Who owes whom in a market, the largest first. */
export const owedIn = (
  db: Queries,
  tenantId: string,
  most: number,
): Promise<
  readonly { readonly taskerId: string; readonly name: string; readonly cents: Cents }[]
> => db.run(owed, [tenantId, most]);
