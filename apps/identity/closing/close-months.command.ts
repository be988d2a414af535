/** Closes the month that is over, and before it those whose close never came to its end. */
import { monthBefore, type Month } from "#platform/calendar/days.ts";
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import type { JobContext } from "#platform/jobs/job.ts";
import { closeMonth, type ClosedMonth } from "./close-month.command.ts";
import { closedThrough } from "./closed-through.query.ts";
import { noteClosedThrough } from "./closed-through.store.ts";
import { closedBefore, monthsToClose } from "./months-to-close.domain.ts";

const note = (db: Queries, month: Month): Promise<unknown> =>
  change(db, (tx) => tx.run(noteClosedThrough, [month]));

/** Sums of all months that it closed; each is noted when it has ended. */
export const closeMonths = async (context: JobContext): Promise<ClosedMonth> => {
  const { db } = context.services;
  const last = monthBefore(context.slot);
  const through = await closedThrough(db);
  // So that a first close that fails is known by the next one.
  if (through === null) await note(db, closedBefore(last));
  const sum = { tenants: 0, drafted: 0, late: 0, issued: 0 };
  for (const month of monthsToClose(through, last)) {
    const closed = await closeMonth(context, month);
    sum.tenants = Math.max(sum.tenants, closed.tenants);
    sum.drafted += closed.drafted;
    sum.late += closed.late;
    sum.issued += closed.issued;
    await note(db, month);
  }
  return sum;
};
