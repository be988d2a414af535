/** Offers: found by id, of a task, of a tasker, and how many somebody made in a month. */
import type { Cents } from "#platform/money.ts";
import type { Month } from "#platform/calendar/days.ts";
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import type { OfferState } from "./offer-state.domain.ts";

export interface Offer {
  readonly id: string;
  readonly taskId: string;
  readonly taskerId: string;
  readonly taskerName: string;
  readonly priceCents: Cents;
  /** What the operator keeps of it, in hundredths of a percent: as the terms were then. */
  readonly commissionBp: number;
  readonly message: string;
  readonly goodUntil: Date;
  readonly state: OfferState;
  readonly madeAt: Date;
  readonly endedAt: Date | null;
}

const columns = named(`o.id, o.task_id, o.tasker_id, c.name as tasker_name, o.price_cents,
  o.commission_bp, o.message, o.good_until, o.state, o.made_at, o.ended_at`);
const from = `from offer o
  join tasker t on t.tenant_id = o.tenant_id and t.id = o.tasker_id
  join customer c on c.tenant_id = t.tenant_id and c.id = t.customer_id`;

const find = statement<Offer>(
  "offers.find",
  `select ${columns} ${from} where o.tenant_id = $1 and o.id = $2`,
);

export const findOffer = async (db: Queries, tenantId: string, id: string): Promise<Offer | null> =>
  (await db.run(find, [tenantId, id]))[0] ?? null;

const ofTask = statement<Offer>(
  "offers.of-task",
  `select ${columns} ${from} where o.tenant_id = $1 and o.task_id = $2
    order by o.price_cents, o.id`,
);

const openOf = statement<Offer>(
  "offers.open-of",
  `select ${columns} ${from}
    where o.tenant_id = $1 and o.task_id = $2 and o.tasker_id = $3 and o.state = 'open'`,
);

/** The open one of a tasker for a task; there is one at most. */
export const openOfferOf = (
  db: Queries,
  tenantId: string,
  taskId: string,
  taskerId: string,
): Promise<readonly Offer[]> => db.run(openOf, [tenantId, taskId, taskerId]);

/** The cheapest first. */
export const offersOf = (
  db: Queries,
  tenantId: string,
  taskId: string,
): Promise<readonly Offer[]> => db.run(ofTask, [tenantId, taskId]);

const ofTasker = statement<Offer & { readonly title: string }>(
  "offers.of-tasker",
  `select ${columns}, k.title ${from}
     join task k on k.tenant_id = o.tenant_id and k.id = o.task_id
    where o.tenant_id = $1 and o.tasker_id = $2 and o.state = 'open'
    order by o.made_at desc, o.id limit $3`,
);

/** Open ones, newest first. */
export const openOffersOf = (
  db: Queries,
  tenantId: string,
  taskerId: string,
  most: number,
): Promise<readonly (Offer & { readonly title: string })[]> =>
  db.run(ofTasker, [tenantId, taskerId, most]);

const made = statement<{ readonly count: number }>(
  "offers.made",
  `select count(*)::integer as count from offer
    where tenant_id = $1 and tasker_id = $2
      and made_at >= ($3 || '-01')::date::timestamp at time zone $4
      and made_at < (($3 || '-01')::date + interval '1 month')::timestamp at time zone $4`,
);

/** In a month as the market's clock counts it, whatever became of them. */
export const offersMade = async (
  db: Queries,
  { id, timeZone }: { readonly id: string; readonly timeZone: string },
  taskerId: string,
  month: Month,
): Promise<number> => (await db.run(made, [id, taskerId, month, timeZone]))[0]?.count ?? 0;
