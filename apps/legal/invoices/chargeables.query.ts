/** What of a matter a client may be charged for: time and expenses that stand on no invoice. */
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import type { Day } from "#platform/calendar/days.ts";
import type { Cents } from "#platform/money.ts";
import { unbilledShownMost } from "./limits.ts";

/** A time entry as an invoice sees it. */
export interface ChargedTime {
  readonly id: string;
  readonly matterId: string;
  readonly day: Day;
  readonly description: string;
  /** Null: a program whom nobody named. */
  readonly person: string | null;
  readonly billedSeconds: number;
  /** Null where nobody said what an hour costs. */
  readonly rateCents: Cents | null;
  readonly billable: boolean;
  readonly status: "draft" | "unbilled" | "billed" | "written_off";
  readonly invoiceId: string | null;
}

/** An expense as an invoice sees it. */
export interface ChargedExpense {
  readonly id: string;
  readonly matterId: string;
  readonly day: Day;
  readonly description: string;
  readonly amountCents: Cents;
  readonly billable: boolean;
  readonly invoiceId: string | null;
}

const timeColumns = named(`t.id, t.matter_id, t.day::text, t.description, k.name as person,
  t.billed_seconds, t.rate_cents, t.billable, t.status, t.invoice_id`);
const fromTime = `from time_entry t
  join timekeeper k on k.firm_id = t.firm_id and k.person = t.person`;
const expenseColumns = named(`x.id, x.matter_id, x.day::text, x.description, x.amount_cents,
  x.billable, x.invoice_id`);

const timeAmong = statement<ChargedTime>(
  "chargeables.time-among",
  `select ${timeColumns} ${fromTime} where t.firm_id = $1 and t.id = any ($2::uuid[])`,
);

const expensesAmong = statement<ChargedExpense>(
  "chargeables.expenses-among",
  `select ${expenseColumns} from expense x where x.firm_id = $1 and x.id = any ($2::uuid[])`,
);

export interface SourceIds {
  readonly timeEntryIds: readonly string[];
  readonly expenseIds: readonly string[];
}

export interface Sources {
  readonly time: readonly ChargedTime[];
  readonly expenses: readonly ChargedExpense[];
}

/** Of these, what the firm has. */
export const sourcesAmong = async (
  db: Queries,
  firmId: string,
  { timeEntryIds, expenseIds }: SourceIds,
): Promise<Sources> => ({
  time: await db.run(timeAmong, [firmId, timeEntryIds]),
  expenses: await db.run(expensesAmong, [firmId, expenseIds]),
});

const unbilled = statement<ChargedExpense>(
  "chargeables.unbilled-expenses",
  `select ${expenseColumns} from expense x
    where x.firm_id = $1 and x.matter_id = $2 and x.billable and x.invoice_id is null
    order by x.day, x.id limit $3`,
);

/** Of a matter that the viewer may see: what waits to be charged, the oldest first. */
export const unbilledExpenses = (
  db: Queries,
  firmId: string,
  matterId: string,
): Promise<readonly ChargedExpense[]> => db.run(unbilled, [firmId, matterId, unbilledShownMost]);
