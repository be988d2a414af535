/** What is owed, by client and by how long it is overdue. */
import type { Day } from "#platform/calendar/days.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Cents } from "#platform/money.ts";
import type { Access } from "../callers/access.ts";
import { visibleTo } from "../matters/visible.ts";
import { debtorsShownMost } from "./limits.ts";

export interface Buckets {
  readonly notDue: Cents;
  readonly upTo30: Cents;
  readonly upTo60: Cents;
  readonly upTo90: Cents;
  readonly over90: Cents;
  readonly total: Cents;
}

export interface ClientAgeing extends Buckets {
  readonly clientId: string;
  readonly clientName: string;
}

const within = (days: string): string =>
  `coalesce(sum(i.total_cents - i.paid_cents) filter (where ${days}), 0)::bigint`;
const late = "$3::date - i.due_on";

const sums = `${within(`${late} <= 0`)} as "notDue",
          ${within(`${late} between 1 and 30`)} as "upTo30",
          ${within(`${late} between 31 and 60`)} as "upTo60",
          ${within(`${late} between 61 and 90`)} as "upTo90",
          ${within(`${late} > 90`)} as "over90",
          ${within("true")} as total`;
const owed = `from invoice i
     join matter m on m.firm_id = i.firm_id and m.id = i.matter_id
     join client c on c.firm_id = i.firm_id and c.id = i.client_id
    where i.firm_id = $1 and i.status in ('issued', 'partly_paid') and ${visibleTo("$2")}`;

const byClient = statement<ClientAgeing>(
  "ageing.by-client",
  `select c.id as "clientId", c.name as "clientName", ${sums} ${owed}
    group by c.id, c.name order by total desc, c.id limit $4`,
);

/** Whoever owes most comes first, as many as one list shows. */
export const ageingByClient = (
  db: Queries,
  { firm, viewer }: Pick<Access, "firm" | "viewer">,
  today: Day,
): Promise<readonly ClientAgeing[]> => db.run(byClient, [firm.id, viewer, today, debtorsShownMost]);

const ofAll = statement<Buckets>("ageing.of-all", `select ${sums} ${owed}`);

/** Of all clients, those too that no list has room for. */
export const ageingOfAll = async (
  db: Queries,
  { firm, viewer }: Pick<Access, "firm" | "viewer">,
  today: Day,
): Promise<Buckets> => {
  const [sum] = await db.run(ofAll, [firm.id, viewer, today]);
  if (!sum) throw new Error("sums are a row");
  return sum;
};

export interface MonthMoney {
  readonly month: string;
  readonly cents: Cents;
}

const issued = statement<MonthMoney>(
  "ageing.issued-by-month",
  `select to_char(i.issued_at at time zone $3, 'YYYY-MM') as month,
          coalesce(sum(i.total_cents), 0)::bigint as cents
     from invoice i join matter m on m.firm_id = i.firm_id and m.id = i.matter_id
    where i.firm_id = $1 and i.status in ('issued', 'partly_paid', 'paid')
      and i.issued_at >= ($4::date)::timestamp at time zone $3 and ${visibleTo("$2")}
    group by 1 order by 1`,
);

/** Issued and not void, by the month of its issue. */
export const issuedByMonth = (
  db: Queries,
  { firm, viewer }: Pick<Access, "firm" | "viewer">,
  from: Day,
): Promise<readonly MonthMoney[]> => db.run(issued, [firm.id, viewer, firm.timeZone, from]);
