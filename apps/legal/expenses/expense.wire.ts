/** Expenses as the wire shows them. */
import type { z } from "zod";
import type { Expense as WireExpense } from "#contracts/legal/expense.ts";
import { mxn } from "../callers/money.wire.ts";
import type { Expense } from "./expenses.query.ts";

export const expenseView = ({ amountCents, ...expense }: Expense): z.input<typeof WireExpense> => ({
  ...expense,
  amount: mxn(amountCents),
});
