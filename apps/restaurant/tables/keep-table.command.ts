/** Tables are added, and taken out of service or back. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import { findTable, type DiningTable } from "./tables.query.ts";
import { insertTable, lockTable, setTableState } from "./tables.store.ts";

export const addTable = async (
  db: Queries,
  tenantId: string,
  wanted: Pick<DiningTable, "name" | "seats">,
  now: Date,
): Promise<DiningTable | Refusal<"name_taken">> => {
  const table = { ...wanted, id: newId() };
  if (!(await insertTable(db, tenantId, table, now)))
    return refuse("name_taken", { field: "name" });
  return { ...table, state: "free", orderId: null };
};

/** A table with guests stays as it is. */
export const switchTable = (
  db: Queries,
  tenantId: string,
  id: string,
  state: "free" | "out_of_service",
): Promise<DiningTable | Refusal<"table_not_found" | "table_in_use">> =>
  change(db, async (tx) => {
    const before = await lockTable(tx, tenantId, id);
    if (before === null) return refuse("table_not_found");
    if (before === "occupied") return refuse("table_in_use");
    await setTableState(tx, tenantId, id, state);
    return (await findTable(tx, tenantId, id)) ?? refuse("table_not_found");
  });
