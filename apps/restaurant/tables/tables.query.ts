/** Tables of a restaurant with their open orders. */
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";

export interface DiningTable {
  readonly id: string;
  readonly name: string;
  readonly seats: number;
  readonly state: "free" | "occupied" | "out_of_service";
  readonly orderId: string | null;
}

const columns = `${named("t.id, t.name, t.seats, t.state")},
  (select o.id from dining_order o
    where o.tenant_id = t.tenant_id and o.table_id = t.id and o.state = 'open') as "orderId"`;

const list = statement<DiningTable>(
  "tables.list",
  `select ${columns} from dining_table t where t.tenant_id = $1 order by length(t.name), t.name`,
);

export const tablesOf = (db: Queries, tenantId: string): Promise<readonly DiningTable[]> =>
  db.run(list, [tenantId]);

const find = statement<DiningTable>(
  "tables.find",
  `select ${columns} from dining_table t where t.tenant_id = $1 and t.id = $2`,
);

export const findTable = async (
  db: Queries,
  tenantId: string,
  id: string,
): Promise<DiningTable | null> => (await db.run(find, [tenantId, id]))[0] ?? null;
