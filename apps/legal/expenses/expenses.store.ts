/** Expenses: written, and taken back while they stand on no invoice. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Access } from "../callers/access.ts";
import { findExpense, type Expense } from "./expenses.query.ts";

const insert = statement(
  "expenses.insert",
  `insert into expense (firm_id, id, matter_id, day, amount_cents, description, code, billable,
                        creator, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
);

export const insertExpense = (
  tx: Queries,
  firmId: string,
  expense: Expense,
  by: { readonly creator: string; readonly now: Date },
): Promise<unknown> =>
  tx.run(insert, [
    ...[firmId, expense.id, expense.matterId, expense.day, expense.amountCents],
    ...[expense.description, expense.code, expense.billable, by.creator, by.now],
  ]);

const lock = statement(
  "expenses.lock",
  `select from expense where firm_id = $1 and id = $2 for update`,
);

export const lockExpense = async (
  tx: Queries,
  access: Pick<Access, "firm" | "viewer">,
  id: string,
): Promise<Expense | null> => {
  await tx.run(lock, [access.firm.id, id]);
  return findExpense(tx, access, id);
};

const remove = statement("expenses.remove", `delete from expense where firm_id = $1 and id = $2`);

export const deleteExpense = (tx: Queries, firmId: string, id: string): Promise<unknown> =>
  tx.run(remove, [firmId, id]);
