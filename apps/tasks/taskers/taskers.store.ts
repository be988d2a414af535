/** Taskers: written, locked, and what they say of themselves. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import { findTasker, type Tasker } from "./taskers.query.ts";

const insert = statement<{ readonly id: string }>(
  "taskers.insert",
  `insert into tasker (tenant_id, id, customer_id, about, area, category_ids, joined_at,
                       ratings_since)
   values ($1, $2, $3, $4, $5, $6::uuid[], $7, $7)
   on conflict (tenant_id, customer_id) do nothing returning id`,
);

/** False where this customer is a tasker already. */
export const insertTasker = async (
  tx: Queries,
  tenantId: string,
  tasker: Tasker,
): Promise<boolean> => {
  const { id, customerId, about, area, categoryIds, joinedAt } = tasker;
  const values = [tenantId, id, customerId, about, area, categoryIds, joinedAt];
  return (await tx.run(insert, values)).length > 0;
};

const lock = statement(
  "taskers.lock",
  `select from tasker where tenant_id = $1 and id = $2 for no key update`,
);

/** Their offers of the month are counted, and they are suspended, under this lock. */
export const lockTasker = async (
  tx: Queries,
  tenantId: string,
  id: string,
): Promise<Tasker | null> => {
  await tx.run(lock, [tenantId, id]);
  return findTasker(tx, tenantId, id);
};

const update = statement(
  "taskers.update",
  `update tasker set about = $3, area = $4, category_ids = $5::uuid[]
    where tenant_id = $1 and id = $2`,
);

export const updateProfile = (
  tx: Queries,
  tenantId: string,
  { id, about, area, categoryIds }: Tasker,
): Promise<unknown> => tx.run(update, [tenantId, id, about, area, categoryIds]);
