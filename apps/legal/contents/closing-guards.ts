/** What keeps a matter open, of every room that may: tasks, expenses, time, trust money. */
import { unbilledExpensesOf } from "../expenses/expenses.query.ts";
import { openInvoicesOf } from "../invoices/invoices.query.ts";
import type { OpenOf } from "../matters/closing.ts";
import { openTasksOf } from "../tasks/tasks.query.ts";
import { openTimeOf } from "../time/time.query.ts";
import { runningTimersOf } from "../timer/timers.query.ts";
import { trustMoneyOf } from "../trust/trust.query.ts";

export const closingGuards: readonly OpenOf[] = [
  ...[openTasksOf, unbilledExpensesOf],
  ...[openTimeOf, runningTimersOf],
  ...[openInvoicesOf, trustMoneyOf],
];
