/** Tables: added, locked, taken and freed. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { DiningTable } from "./tables.query.ts";

const insert = statement<{ readonly id: string }>(
  "tables.insert",
  `insert into dining_table (tenant_id, id, name, seats, state, created_at)
   values ($1, $2, $3, $4, 'free', $5) on conflict (tenant_id, name) do nothing returning id`,
);

/** False where there is one of that name. */
export const insertTable = async (
  tx: Queries,
  tenantId: string,
  { id, name, seats }: Pick<DiningTable, "id" | "name" | "seats">,
  now: Date,
): Promise<boolean> => (await tx.run(insert, [tenantId, id, name, seats, now])).length > 0;

const lock = statement<{ readonly state: DiningTable["state"] }>(
  "tables.lock",
  `select state from dining_table where tenant_id = $1 and id = $2 for no key update`,
);

/** Whoever holds it seats guests there alone; null where there is no such table. */
export const lockTable = async (
  tx: Queries,
  tenantId: string,
  id: string,
): Promise<DiningTable["state"] | null> => (await tx.run(lock, [tenantId, id]))[0]?.state ?? null;

const setState = statement(
  "tables.set-state",
  `update dining_table set state = $3 where tenant_id = $1 and id = $2`,
);

export const setTableState = (
  tx: Queries,
  tenantId: string,
  id: string,
  state: DiningTable["state"],
): Promise<unknown> => tx.run(setState, [tenantId, id, state]);
