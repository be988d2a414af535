/** Reads what of bills waits for a person: differences, what is in the way, what is overdue. */
import type { Day } from "#platform/calendar/days.ts";
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";

export interface Waiting {
  /** A kind of incident, or a word for what is in the way of an invoice. */
  readonly name: string;
  readonly count: number;
  readonly since: Date | null;
}

const incidents = statement<Waiting>(
  "attention.incidents",
  `select kind as name, count(*) as count, min(opened_at) as since
     from billing_incident where closed_at is null group by kind order by kind`,
);

/** By kind. */
export const incidentsWaiting = (db: Queries): Promise<readonly Waiting[]> => db.run(incidents);

const faulty = statement<Waiting>(
  "attention.faulty-invoices",
  `select coalesce(split_part(problem, ':', 1), '') as name, count(*) as count,
          min(issued_at) as since
     from ecosystem_invoice
    where split_part(problem, ':', 1) = any ($1::text[])
    group by 1 order by 1`,
);

/** By what is in the way, of these words alone. */
export const faultyInvoices = (
  db: Queries,
  problems: readonly string[],
): Promise<readonly Waiting[]> => db.run(faulty, [problems]);

export interface OverdueInHouse {
  readonly invoices: number;
  readonly tenants: number;
  readonly cents: number;
  readonly dueOn: Day | null;
}

const overdue = statement<OverdueInHouse>(
  "attention.overdue-invoices",
  `select count(*) as invoices, count(distinct tenant_id) as tenants,
          coalesce(sum(total_cents - paid_cents), 0)::bigint as cents,
          min(due_on)::text as "dueOn"
     from ecosystem_invoice
    where status = 'past_due' and uncollectible_at is null`,
);

/** Of the whole house, as far as they are still asked for. */
export const overdueInHouse = async (db: Queries): Promise<OverdueInHouse | null> =>
  (await db.run(overdue))[0] ?? null;

export interface OverdueOfTenant {
  readonly tenantId: string;
  /** The oldest of them. */
  readonly id: string;
  readonly folio: number | null;
  readonly dueOn: Day | null;
  readonly mailedAt: Date | null;
  readonly invoices: number;
  readonly cents: number;
}

const ofTenants = statement<OverdueOfTenant>(
  "attention.overdue-of-tenants",
  `select distinct on (tenant_id) ${named("tenant_id, id, folio, due_on::text, mailed_at")},
          count(*) over owed as invoices,
          coalesce(sum(total_cents - paid_cents) over owed, 0)::bigint as cents
     from ecosystem_invoice
    where tenant_id = any ($1::uuid[]) and status = 'past_due'
   window owed as (partition by tenant_id)
    order by tenant_id, due_on, id`,
);

/** One row for each of them that owes what is past its day. */
export const overdueOfTenants = (
  db: Queries,
  tenantIds: readonly string[],
): Promise<readonly OverdueOfTenant[]> => db.run(ofTenants, [tenantIds]);
