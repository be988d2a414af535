/** POST /api/expenses */
import { addExpense } from "#contracts/legal/expense.ts";
import { dayOf } from "#platform/calendar/days.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { centsOf } from "#platform/money.ts";
import { accessFor } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { expenseView } from "./expense.wire.ts";
import { addExpense as add } from "./keep-expense.command.ts";

export const addExpenseRoute = route(addExpense, async ({ query, body, caller, tx, now }) => {
  const access = await accessFor(tx, caller, query.firmId, "reading");
  if (access instanceof Refusal) return access;
  const { amount, day = dayOf(now, access.firm.timeZone), ...wish } = body;
  const added = await add(tx, access, { ...wish, day, amountCents: centsOf(amount) ?? 0 }, now);
  return added instanceof Refusal ? added : reply(201, expenseView(added));
});
