/** Deliveries: found, listed, and those of a day that are still to be brought. */
import type { Cents } from "#platform/money.ts";
import type { Day } from "#platform/calendar/days.ts";
import type { Queries } from "#platform/db/database.ts";
import { lastId } from "#platform/db/id-bounds.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import type { Place } from "../routes/stop-order.domain.ts";
import { orderStates, type OrderState } from "./order-state.domain.ts";

export interface DeliveryOrder extends Place {
  readonly id: string;
  readonly customerId: string;
  readonly billId: string;
  readonly standingOrderId: string | null;
  readonly day: Day;
  readonly state: OrderState;
  readonly street: string;
  readonly note: string;
  readonly reason: string | null;
  readonly creator: string;
  readonly placedAt: Date;
  readonly endedAt: Date | null;
}

/** With what it comes to, and whether that is paid. */
export interface BilledOrder extends DeliveryOrder {
  readonly totalCents: Cents;
  readonly paid: boolean;
  readonly customerName: string;
}

const columns = `${named(`o.id, o.customer_id, o.bill_id, o.standing_order_id, o.state, o.street,
  o.note, o.latitude, o.longitude, o.reason, o.creator, o.placed_at, o.ended_at, b.total_cents,
  c.name as customer_name`)}, o.day::text as day, b.state = 'paid' as paid`;
const others = `join bill b on b.tenant_id = o.tenant_id and b.id = o.bill_id
  join customer c on c.tenant_id = o.tenant_id and c.id = o.customer_id`;
const from = `from delivery_order o
  ${others}`;

const find = statement<BilledOrder>(
  "deliveries.find",
  `select ${columns} ${from} where o.tenant_id = $1 and o.id = $2`,
);

export const findDelivery = async (
  db: Queries,
  tenantId: string,
  id: string,
): Promise<BilledOrder | null> => (await db.run(find, [tenantId, id]))[0] ?? null;

/** One statement for each way to ask: a page is a range of its own index. */
const listing = (name: string, which: string) =>
  statement<BilledOrder>(
    `deliveries.list${name}`,
    `select ${columns} ${from}
      where o.tenant_id = $1 and o.id < coalesce($2, ${lastId}) ${which}
      order by o.id desc limit $3`,
  );

const all = listing("", "");
const ofState = listing("-of-state", "and o.state = $4");
const ofBoth = listing("-of-day-and-state", "and o.day = $4::date and o.state = $5");

// A day's newest are the newest of the newest of each state: one index serves both filters.
const ofDay = statement<BilledOrder>(
  "deliveries.list-of-day",
  `select ${columns}
     from unnest($5::text[]) as wanted (state)
    cross join lateral (
      select * from delivery_order
       where tenant_id = $1 and day = $4::date and state = wanted.state
         and id < coalesce($2, ${lastId})
       order by id desc limit $3) as o
     ${others}
    order by o.id desc limit $3`,
);

export interface SoughtDeliveries {
  readonly before: string | null;
  readonly most: number;
  readonly day: Day | null;
  readonly state: OrderState | null;
}

/** Newest first. */
export const listDeliveries = (
  db: Queries,
  tenantId: string,
  { before, most, day, state }: SoughtDeliveries,
): Promise<readonly BilledOrder[]> => {
  const page = [tenantId, before, most];
  if (day !== null && state !== null) return db.run(ofBoth, [...page, day, state]);
  if (state !== null) return db.run(ofState, [...page, state]);
  return day === null ? db.run(all, page) : db.run(ofDay, [...page, day, orderStates]);
};

export const ofDayOpen = `select ${columns} ${from}
    where o.tenant_id = $1 and (o.day = $2 or o.day < $2 and $3)
      and o.state in ('placed', 'routed')
    order by o.day, o.id`;

const open = statement<BilledOrder>("deliveries.open", ofDayOpen);

/**
 * To be brought on that day, the oldest first; today and before it also what was left from earlier
 * days, while what is planned ahead takes nothing off the rounds of today.
 */
export const openDeliveries = (
  db: Queries,
  tenantId: string,
  day: Day,
  today: Day,
): Promise<readonly BilledOrder[]> => db.run(open, [tenantId, day, day <= today]);
