/** Locks and writes reservations; whoever does has locked the tenant's allocations before. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Reservation } from "./reservation.domain.ts";
import { reservationColumns } from "./reservations.query.ts";

const lockOne = statement<Reservation>(
  "reservations.lock",
  `select ${reservationColumns} from unit_reservation where tenant_id = $1 and id = $2
      for no key update`,
);

export const lockReservation = async (
  tx: Queries,
  { tenantId, id }: Pick<Reservation, "tenantId" | "id">,
): Promise<Reservation | null> => (await tx.run(lockOne, [tenantId, id]))[0] ?? null;

const lockByReference = statement<Reservation>(
  "reservations.lock-by-reference",
  `select ${reservationColumns} from unit_reservation
    where tenant_id = $1 and resource_type = $2 and reference_id = $3
      for no key update`,
);

export const lockSameReference = async (
  tx: Queries,
  of: Pick<Reservation, "tenantId" | "resource" | "referenceId">,
): Promise<Reservation | null> =>
  (await tx.run(lockByReference, [of.tenantId, of.resource, of.referenceId]))[0] ?? null;

const insert = statement(
  "reservations.insert",
  `insert into unit_reservation (tenant_id, id, resource_type, reference_id, quantity, expires_at,
          created_at)
   values ($1, $2, $3, $4, $5, $6, $7)`,
);

const tellChecks = statement(
  "reservations.tell-checks",
  `update subscription_allocation set reserved_until = greatest(reserved_until, $3)
    where tenant_id = $1 and resource_type = $2`,
);

/** Checks of the resource look for it from now on. */
export const insertReservation = async (
  tx: Queries,
  made: Reservation,
  now: Date,
): Promise<void> => {
  const { tenantId, id, resource, referenceId, quantity, expiresAt } = made;
  await tx.run(insert, [tenantId, id, resource, referenceId, quantity, expiresAt, now]);
  await tx.run(tellChecks, [tenantId, resource, expiresAt]);
};

const close = statement(
  "reservations.close",
  `update unit_reservation set state = $3, settled_quantity = $4, refused_quantity = $5
    where tenant_id = $1 and id = $2`,
);

export const keepReservation = (tx: Queries, one: Reservation): Promise<unknown> =>
  tx.run(close, [one.tenantId, one.id, one.state, one.settledQuantity, one.refusedQuantity]);

const expire = statement<{ readonly expired: number }>(
  "reservations.expire",
  `with over as (
     select tenant_id, id from unit_reservation
      where state = 'open' and expires_at <= $1
      order by expires_at limit $2
        for no key update skip locked),
   closed as (
     update unit_reservation r set state = 'expired'
       from over where r.tenant_id = over.tenant_id and r.id = over.id
     returning r.id)
   select count(*)::int as expired from closed`,
);

/** At most so many; what they held is free already. */
export const expireReservations = async (tx: Queries, now: Date, most: number): Promise<number> =>
  (await tx.run(expire, [now, most]))[0]?.expired ?? 0;
