/** Deliveries: found, listed, and those of a day that are still to be brought. */
import type { Cents } from "#platform/money.ts";
import type { Day } from "#platform/calendar/days.ts";
import type { Queries } from "#platform/db/database.ts";
import { lastId, newestOf } from "#platform/db/id-bounds.ts";
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

/**
 * The newest of one day and state: a range of the index that ends with both and the id. They are
 * compared and not equal, so that the index of ids alone has not this order.
 */
const newestOfDay = (state: string): string =>
  `select * from delivery_order
    where tenant_id = $1 and (day, state) >= ($4::date, ${state})
      and (day, state, id) < ($4::date, ${state}, coalesce($2, ${lastId}))
    order by day desc, state desc, id desc limit $3`;

const newestOfState = `select * from delivery_order
    where tenant_id = $1 and ${newestOf("state", { value: "$4", before: "$2", limit: "$3" })}`;

const all = statement<BilledOrder>(
  "deliveries.list",
  `select ${columns} ${from}
    where o.tenant_id = $1 and o.id < coalesce($2, ${lastId})
    order by o.id desc limit $3`,
);

const ofState = statement<BilledOrder>(
  "deliveries.list-of-state",
  `select ${columns} from (${newestOfState}) as o ${others} order by o.id desc`,
);

const ofBoth = statement<BilledOrder>(
  "deliveries.list-of-day-and-state",
  `select ${columns} from (${newestOfDay("$5")}) as o ${others} order by o.id desc`,
);

// A day's newest are the newest of the newest of each state: one index serves both filters.
const ofDay = statement<BilledOrder>(
  "deliveries.list-of-day",
  `select ${columns}
     from unnest($5::text[]) as wanted (state)
    cross join lateral (${newestOfDay("wanted.state")}) as o
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
