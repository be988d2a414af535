/** Couriers, and where they set out. */
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import type { Place } from "../routes/stop-order.domain.ts";

export interface Courier {
  readonly id: string;
  readonly name: string;
  /** With which they sign in to see their round. */
  readonly email: string | null;
  /** Stops of a day. */
  readonly capacity: number;
  /** Bit 0 is Monday. */
  readonly weekdays: number;
  readonly active: boolean;
}

const columns = named("id, name, email, capacity, weekdays, active");

const find = statement<Courier>(
  "couriers.find",
  `select ${columns} from courier where tenant_id = $1 and id = $2`,
);

export const findCourier = async (
  db: Queries,
  tenantId: string,
  id: string,
): Promise<Courier | null> => (await db.run(find, [tenantId, id]))[0] ?? null;

const list = statement<Courier>(
  "couriers.list",
  `select ${columns} from courier where tenant_id = $1 order by id`,
);

export const listCouriers = (db: Queries, tenantId: string): Promise<readonly Courier[]> =>
  db.run(list, [tenantId]);

export interface Depot extends Place {
  /** Minutes since midnight, by the business's clock. */
  readonly leavesAt: number;
}

const depot = statement<Depot>(
  "couriers.depot",
  `select ${named("latitude, longitude, leaves_at")} from depot where tenant_id = $1`,
);

export const findDepot = async (db: Queries, tenantId: string): Promise<Depot | null> =>
  (await db.run(depot, [tenantId]))[0] ?? null;
