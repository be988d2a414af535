/** Reservations, the half hours that they hold, and notices about them. */
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import { slotsOf, type Reservation } from "./reservation.domain.ts";

const insert = statement(
  "reservations.insert",
  `insert into reservation (tenant_id, id, table_id, name, phone, email, party_size, starts_at,
     ends_at, state, creator, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'booked', $10, $11)`,
);

const holdSlots = statement<{ readonly slot_at: Date }>(
  "reservations.hold-slots",
  `insert into reservation_slot (tenant_id, table_id, slot_at, reservation_id)
   select $1, $2, unnest($3::timestamptz[]), $4 on conflict do nothing returning slot_at`,
);

const freeSlots = statement(
  "reservations.free-slots",
  `delete from reservation_slot where tenant_id = $1 and reservation_id = $2`,
);

const lockTables = statement(
  "reservations.lock-tables",
  `select from dining_table where tenant_id = $1 order by id for no key update`,
);

/** Whoever reserves at a restaurant does so alone: of two for the last table one is refused. */
export const lockRoom = (tx: Queries, tenantId: string): Promise<unknown> =>
  tx.run(lockTables, [tenantId]);

const taken = statement<{ readonly tableId: string }>(
  "reservations.taken",
  `select distinct ${named("table_id")} from reservation_slot
    where tenant_id = $1 and slot_at = any ($2::timestamptz[])`,
);

/** Tables that hold one of the half hours already. */
export const takenTables = async (
  tx: Queries,
  tenantId: string,
  startsAt: Date,
): Promise<ReadonlySet<string>> => {
  const rows = await tx.run(taken, [tenantId, slotsOf(startsAt)]);
  return new Set(rows.map(({ tableId }) => tableId));
};

export const insertReservation = async (
  tx: Queries,
  tenantId: string,
  one: Reservation,
  { creator, now }: { readonly creator: string; readonly now: Date },
): Promise<void> => {
  await tx.run(insert, [
    ...[tenantId, one.id, one.tableId, one.name, one.phone, one.email, one.partySize],
    ...[one.startsAt, one.endsAt, creator, now],
  ]);
  const slots = slotsOf(one.startsAt);
  const held = await tx.run(holdSlots, [tenantId, one.tableId, slots, one.id]);
  // Under the room's lock this cannot be; the key of the table would still refuse the second.
  if (held.length < slots.length) throw new Error("a half hour of this table is held already");
};

const lockOne = statement(
  "reservations.lock",
  `select from reservation where tenant_id = $1 and id = $2 for no key update`,
);

export const lockReservation = (tx: Queries, tenantId: string, id: string): Promise<unknown> =>
  tx.run(lockOne, [tenantId, id]);

const setState = statement(
  "reservations.set-state",
  `update reservation set state = $3 where tenant_id = $1 and id = $2`,
);

/** Its half hours are free again unless its guests sit there. */
export const endReservationRow = async (
  tx: Queries,
  tenantId: string,
  { id, state }: { readonly id: string; readonly state: "seated" | "cancelled" | "no_show" },
): Promise<void> => {
  await tx.run(setState, [tenantId, id, state]);
  if (state !== "seated") await tx.run(freeSlots, [tenantId, id]);
};
