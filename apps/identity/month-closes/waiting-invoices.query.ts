/** Reads what a month's close came to, and the invoices of it that wait for something. */
import type { Month } from "#platform/calendar/days.ts";
import { firstDayOf } from "#platform/calendar/days.ts";
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";

export interface CloseCounts {
  readonly drafted: number;
  readonly issued: number;
  /** Their mails are on their way. */
  readonly handed: number;
  /** In the way of which something stands. */
  readonly faulty: number;
}

const counts = statement<CloseCounts>(
  "month-closes.counts",
  `select count(*) filter (where status = 'draft')::integer as drafted,
          count(*) filter (where status not in ('draft', 'void'))::integer as issued,
          count(*) filter (where mailed_at is not null)::integer as handed,
          count(*) filter (where problem is not null and status in ('draft', 'issued', 'past_due'))
            ::integer as faulty
     from ecosystem_invoice where period_start = $1::text::date`,
);

const nothing: CloseCounts = { drafted: 0, issued: 0, handed: 0, faulty: 0 };

export const countClose = async (db: Queries, month: Month): Promise<CloseCounts> =>
  (await db.run(counts, [firstDayOf(month)]))[0] ?? nothing;

export interface WaitingInvoice {
  readonly tenantId: string;
  readonly companyName: string;
  readonly id: string;
  readonly cents: number;
  readonly status: "draft" | "issued" | "past_due";
  /** Null where nothing is known to be in the way. */
  readonly problem: string | null;
}

const waiting = statement<WaitingInvoice>(
  "month-closes.waiting",
  `select ${named("i.tenant_id, t.company_name, i.id, i.total_cents as cents, i.status, i.problem")}
     from ecosystem_invoice i join ecosystem_tenant t on t.id = i.tenant_id
    where i.period_start = $1::text::date
      and (i.status = 'draft'
           or i.status in ('issued', 'past_due')
              and (i.problem is not null or i.mailed_at is null and i.total_cents > 0))
    order by i.tenant_id
    limit $2`,
);

/** Drafts, and what was issued and could not be handed over. */
export const waitingInvoices = (
  db: Queries,
  month: Month,
  most: number,
): Promise<readonly WaitingInvoice[]> => db.run(waiting, [firstDayOf(month), most]);
