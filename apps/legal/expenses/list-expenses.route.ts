/** GET /api/expenses */
import { listExpenses } from "#contracts/legal/expense.ts";
import { reply } from "#platform/contract/contract.ts";
import { cutToPage, readCursor } from "#platform/contract/cursor.ts";
import { Refusal } from "#platform/errors.ts";
import { accessFor } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { expenseView } from "./expense.wire.ts";
import { listExpenses as list } from "./expenses.query.ts";

export const listExpensesRoute = route(
  listExpenses,
  async ({ query, caller, services: { db } }) => {
    const before = readCursor(query.cursor);
    if (before instanceof Refusal) return before;
    const access = await accessFor(db, caller, query.firmId, "reading");
    if (access instanceof Refusal) return access;
    const { limit, matter_id: matterId = null } = query;
    const found = await list(db, access, { before, most: limit + 1, matterId });
    const { rows, next } = cutToPage(found, limit);
    return reply(200, { expenses: rows.map(expenseView), ...next });
  },
);
