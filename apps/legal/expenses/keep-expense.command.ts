/** What was spent for a matter is written, and taken back while it stands on no invoice. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import { record } from "../audit/audit.store.ts";
import type { Access } from "../callers/access.ts";
import { lockMatter } from "../matters/matters.store.ts";
import { utbmsKindOf } from "./utbms.domain.ts";
import type { Expense } from "./expenses.query.ts";
import { deleteExpense, insertExpense, lockExpense } from "./expenses.store.ts";

export const addExpense = (
  db: Queries,
  access: Access,
  wish: Omit<Expense, "id" | "invoiceId">,
  now: Date,
): Promise<Expense | Refusal<"matter_not_found" | "invalid_request">> =>
  change(db, async (tx) => {
    const { firm, actor } = access;
    if (wish.code !== null && utbmsKindOf(wish.code) !== "expense") {
      const message = "code: is no UTBMS code of an expense";
      return refuse("invalid_request", { field: "code", message });
    }
    if (!(await lockMatter(tx, access, wish.matterId))) return refuse("matter_not_found");
    const expense = { ...wish, id: newId(), invoiceId: null };
    await insertExpense(tx, firm.id, expense, { creator: actor.id, now });
    await tell(tx, access, "expense.added", expense, now);
    return expense;
  });

export const removeExpense = (
  db: Queries,
  access: Access,
  id: string,
  now: Date,
): Promise<Expense | Refusal<"expense_not_found" | "already_invoiced">> =>
  change(db, async (tx) => {
    const expense = await lockExpense(tx, access, id);
    if (!expense) return refuse("expense_not_found");
    if (expense.invoiceId !== null) return refuse("already_invoiced");
    await deleteExpense(tx, access.firm.id, id);
    await tell(tx, access, "expense.removed", expense, now);
    return expense;
  });

const tell = (
  tx: Queries,
  { firm, actor }: Access,
  action: string,
  { id: subjectId, matterId, amountCents, day }: Expense,
  now: Date,
): Promise<string> => {
  const deed = { firmId: firm.id, actor, action, matterId, subjectId, now };
  return record(tx, { ...deed, detail: { amountCents, day } });
};
