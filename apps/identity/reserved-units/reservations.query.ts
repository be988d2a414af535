/** Reads reservations: by id, and how many units they hold. */
import type { Resource } from "#contracts/identity/plan.ts";
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import { holdingKey } from "../allocations/check-allocation.domain.ts";
import type { Reservation } from "./reservation.domain.ts";

export const reservationColumns = named(`tenant_id, id, resource_type as resource, reference_id,
  quantity, state, settled_quantity, refused_quantity, expires_at`);

const byId = statement<Reservation>(
  "reservations.by-id",
  `select ${reservationColumns} from unit_reservation where id = $1`,
);

export const findReservation = async (db: Queries, id: string): Promise<Reservation | null> =>
  (await db.run(byId, [id]))[0] ?? null;

const held = statement<{ readonly resource: Resource; readonly units: number }>(
  "reservations.held",
  `select resource_type as resource, sum(quantity)::bigint as units
     from unit_reservation
    where tenant_id = $1 and state = 'open' and expires_at > $2
    group by resource_type`,
);

/** By `holdingKey`; whoever decides by it has the tenant's allocations locked. */
export const heldUnits = async (
  db: Queries,
  tenantId: string,
  now: Date,
): Promise<ReadonlyMap<string, number>> => {
  const rows = await db.run(held, [tenantId, now]);
  return new Map(rows.map(({ resource, units }) => [holdingKey({ tenantId, resource }), units]));
};
