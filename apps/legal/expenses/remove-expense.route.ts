/** DELETE /api/expenses/:id */
import { removeExpense } from "#contracts/legal/expense.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { accessFor } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { expenseView } from "./expense.wire.ts";
import { removeExpense as remove } from "./keep-expense.command.ts";

export const removeExpenseRoute = route(
  removeExpense,
  async ({ path, query, caller, services: { db }, now }) => {
    const access = await accessFor(db, caller, query.firmId, "reading");
    if (access instanceof Refusal) return access;
    const removed = await remove(db, access, path.id, now);
    return removed instanceof Refusal ? removed : reply(200, expenseView(removed));
  },
);
