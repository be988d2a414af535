/** Standing orders: found, listed, and those that may recur on a day. */
import type { Queries } from "#platform/db/database.ts";
import type { Day } from "#platform/calendar/days.ts";
import { firstId, lastId } from "#platform/db/id-bounds.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import type { OrderedItem } from "../orders/ordered-items.domain.ts";
import type { Recurring } from "./weekday.domain.ts";

export interface StandingOrder extends Recurring {
  readonly id: string;
  readonly customerId: string;
  readonly addressId: string;
  readonly items: readonly OrderedItem[];
}

const columns = `${named("id, customer_id, address_id, weekdays, items")},
  starts_on::text as "startsOn", ends_on::text as "endsOn", paused_until::text as "pausedUntil"`;

const find = statement<StandingOrder>(
  "standing-orders.find",
  `select ${columns} from standing_order where tenant_id = $1 and id = $2`,
);

export const findStandingOrder = async (
  db: Queries,
  tenantId: string,
  id: string,
): Promise<StandingOrder | null> => (await db.run(find, [tenantId, id]))[0] ?? null;

const list = statement<StandingOrder>(
  "standing-orders.list",
  `select ${columns} from standing_order
    where tenant_id = $1 and id < coalesce($2, ${lastId}) order by id desc limit $3`,
);

/** Newest first. */
export const listStandingOrders = (
  db: Queries,
  tenantId: string,
  before: string | null,
  most: number,
): Promise<readonly StandingOrder[]> => db.run(list, [tenantId, before, most]);

const live = statement<StandingOrder>(
  "standing-orders.live",
  `select ${columns} from standing_order s
    where tenant_id = $1 and starts_on <= $2 and (ends_on is null or ends_on >= $2)
      and not exists (select from delivery_order o
                       where o.tenant_id = s.tenant_id and o.standing_order_id = s.id
                         and o.day = $2)
      and s.id > coalesce($3, ${firstId})
    order by id limit $4`,
);

export interface LiveOn {
  readonly day: Day;
  readonly after: string | null;
  readonly most: number;
}

/** Neither over nor still to begin, and without an order for the day yet; those after `after`. */
export const liveStandingOrders = (
  db: Queries,
  tenantId: string,
  { day, after, most }: LiveOn,
): Promise<readonly StandingOrder[]> => db.run(live, [tenantId, day, after, most]);

/** With whom it is for, and where to. */
export interface ShownStandingOrder extends StandingOrder {
  readonly customerName: string;
  readonly street: string;
}

const shown = statement<ShownStandingOrder>(
  "standing-orders.shown",
  `select ${named(`s.id, s.customer_id, s.address_id, s.weekdays, s.items,
     c.name as customer_name, a.street`)},
          s.starts_on::text as "startsOn", s.ends_on::text as "endsOn",
          s.paused_until::text as "pausedUntil"
     from standing_order s
     join customer c on c.tenant_id = s.tenant_id and c.id = s.customer_id
     join address a on a.tenant_id = s.tenant_id and a.id = s.address_id
    where s.tenant_id = $1 and (s.ends_on is null or s.ends_on >= $2)
    order by s.id desc limit $3`,
);

/** Those that are not over on a day, newest first. */
export const standingOrdersNow = (
  db: Queries,
  tenantId: string,
  day: Day,
  most: number,
): Promise<readonly ShownStandingOrder[]> => db.run(shown, [tenantId, day, most]);
