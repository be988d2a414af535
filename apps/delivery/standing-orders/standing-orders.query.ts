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
