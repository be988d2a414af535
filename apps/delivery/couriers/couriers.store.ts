/** Couriers: added and changed; the depot is set. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import { findCourier, type Courier, type Depot } from "./couriers.query.ts";

const lock = statement(
  "couriers.lock",
  `select from courier where tenant_id = $1 and id = $2 for no key update`,
);

/** Two who change them at once change them one after the other. */
export const lockCourier = async (
  tx: Queries,
  tenantId: string,
  id: string,
): Promise<Courier | null> => {
  await tx.run(lock, [tenantId, id]);
  return findCourier(tx, tenantId, id);
};

const put = statement(
  "couriers.put",
  `insert into courier (tenant_id, id, name, email, capacity, weekdays, active)
   values ($1, $2, $3, $4, $5, $6, $7)
   on conflict (tenant_id, id) do update
      set name = excluded.name, email = excluded.email, capacity = excluded.capacity,
          weekdays = excluded.weekdays, active = excluded.active`,
);

export const putCourier = (tx: Queries, tenantId: string, courier: Courier): Promise<unknown> =>
  tx.run(put, [
    ...[tenantId, courier.id, courier.name, courier.email, courier.capacity],
    ...[courier.weekdays, courier.active],
  ]);

const set = statement(
  "couriers.set-depot",
  `insert into depot (tenant_id, latitude, longitude, leaves_at) values ($1, $2, $3, $4)
   on conflict (tenant_id) do update
      set latitude = excluded.latitude, longitude = excluded.longitude,
          leaves_at = excluded.leaves_at`,
);

export const setDepot = (tx: Queries, tenantId: string, depot: Depot): Promise<unknown> =>
  tx.run(set, [tenantId, depot.latitude, depot.longitude, depot.leavesAt]);
