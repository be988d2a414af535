/** Taskers: found by id, by who they are as a customer, and listed. */
import type { Queries } from "#platform/db/database.ts";
import { lastId } from "#platform/db/id-bounds.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";

export interface Tasker {
  readonly id: string;
  readonly customerId: string;
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly about: string;
  readonly area: string;
  readonly categoryIds: readonly string[];
  readonly joinedAt: Date;
  readonly ratingsSince: Date;
}

const columns = named(`t.id, t.customer_id, c.name, c.email, c.phone, t.about, t.area,
  t.category_ids, t.joined_at, t.ratings_since`);
const from = `from tasker t
  join customer c on c.tenant_id = t.tenant_id and c.id = t.customer_id`;

const find = statement<Tasker>(
  "taskers.find",
  `select ${columns} ${from} where t.tenant_id = $1 and t.id = $2`,
);

export const findTasker = async (
  db: Queries,
  tenantId: string,
  id: string,
): Promise<Tasker | null> => (await db.run(find, [tenantId, id]))[0] ?? null;

const ofCustomer = statement<Tasker>(
  "taskers.of-customer",
  `select ${columns} ${from} where t.tenant_id = $1 and t.customer_id = $2`,
);

export const taskerOf = async (
  db: Queries,
  tenantId: string,
  customerId: string,
): Promise<Tasker | null> => (await db.run(ofCustomer, [tenantId, customerId]))[0] ?? null;

const list = statement<Tasker>(
  "taskers.list",
  `select ${columns} ${from} where t.tenant_id = $1 and t.id < coalesce($2, ${lastId})
    order by t.id desc limit $3`,
);

/** Newest first. */
export const listTaskers = (
  db: Queries,
  tenantId: string,
  before: string | null,
  most: number,
): Promise<readonly Tasker[]> => db.run(list, [tenantId, before, most]);
