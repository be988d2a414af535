/** Invoices whose clients are to be reminded. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { ReminderStep } from "./reminder-plan.domain.ts";

export interface Unreminded {
  readonly firmId: string;
  readonly invoiceId: string;
}

const waiting = statement<Unreminded>(
  "reminders.waiting",
  `select i.firm_id as "firmId", i.id as "invoiceId"
     from invoice i
     join firm f on f.firm_id = i.firm_id
     join client c on c.firm_id = i.firm_id and c.id = i.client_id
    where i.status in ('issued', 'partly_paid') and c.email is not null
      and ($1::timestamptz at time zone f.time_zone)::date - i.due_on between $2 and $3
      and not exists (select from invoice_reminder r
                       where r.firm_id = i.firm_id and r.invoice_id = i.id and r.step = $4)
    order by i.due_on, i.id limit $5`,
);

/** Of one step, the longest overdue first. */
export const unreminded = (
  db: Queries,
  { step, fromDay, toDay }: ReminderStep,
  now: Date,
  most: number,
): Promise<readonly Unreminded[]> => db.run(waiting, [now, fromDay, toDay, step, most]);
