/** A table is reserved: its half hours are held, and what is to be told is noted with it. */
import { badField, contactFrom } from "#business/customers/typed-contact.domain.ts";
import { welcomeCustomer } from "#business/customers/welcome-customer.command.ts";
import { plusMs } from "#platform/clock.ts";
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import { rulesOf } from "../allocations/allocations.query.ts";
import { tablesOf } from "../tables/tables.query.ts";
import { insertNotice } from "./notices.store.ts";
import { fittingTables, isBookable, stayMs, type Reservation } from "./reservation.domain.ts";
import { findReservation, type ListedReservation } from "./reservations.query.ts";
import {
  endReservationRow,
  insertReservation,
  lockReservation,
  lockRoom,
  takenTables,
} from "./reservations.store.ts";

export interface Booking {
  readonly name: string;
  readonly phone: string | null;
  readonly email: string | null;
  readonly partySize: number;
  readonly startsAt: Date;
  readonly tableId: string | null;
  readonly creator: string;
  readonly now: Date;
}

/** Phones and addresses as they are kept; a refusal where neither can be reached. */
const contactOf = (
  booking: Booking,
): Pick<Reservation, "phone" | "email"> | Refusal<"invalid_request"> => {
  const contact = contactFrom(booking);
  return "phone" in contact && contact.phone === null && contact.email === null
    ? badField("phone", "a phone or an e-mail address is needed")
    : contact;
};

export const bookTable = (
  db: Queries,
  tenantId: string,
  booking: Booking,
): Promise<ListedReservation | Refusal<"invalid_request" | "no_free_table">> =>
  change(db, async (tx) => {
    const { startsAt, partySize, now, name, creator } = booking;
    const contact = contactOf(booking);
    if (!("phone" in contact)) return contact;
    if (!isBookable(startsAt, now))
      return badField("startsAt", "a full or half hour, from now to a year ahead");
    await lockRoom(tx, tenantId);
    const taken = await takenTables(tx, tenantId, startsAt);
    const fitting = fittingTables(await tablesOf(tx, tenantId), booking);
    const table = fitting.find(({ id }) => !taken.has(id));
    if (!table) return refuse("no_free_table");
    await welcomeCustomer(tx, { tenantId, name, ...contact }, now);
    const held = { id: newId(), tableId: table.id, startsAt, endsAt: plusMs(startsAt, stayMs) };
    const reservation: Reservation = { ...held, ...contact, name, partySize, state: "booked" };
    await insertReservation(tx, tenantId, reservation, { creator, now });
    const kinds = ["confirmation", "handover"] as const;
    const isTold = (await rulesOf(tx, tenantId)).handoverUrl !== null;
    for (const kind of isTold ? kinds : kinds.slice(0, 1))
      await insertNotice(tx, { tenantId, id: newId(), reservationId: held.id, kind }, now);
    return { ...reservation, confirmation: "waiting" };
  });

export const endReservation = (
  db: Queries,
  tenantId: string,
  wanted: { readonly id: string; readonly state: "seated" | "cancelled" | "no_show" },
): Promise<ListedReservation | Refusal<"reservation_not_found" | "reservation_over">> =>
  change(db, async (tx) => {
    await lockReservation(tx, tenantId, wanted.id);
    const found = await findReservation(tx, tenantId, wanted.id);
    if (!found) return refuse("reservation_not_found");
    if (found.state === wanted.state) return found;
    if (found.state !== "booked") return refuse("reservation_over");
    await endReservationRow(tx, tenantId, wanted);
    return { ...found, state: wanted.state };
  });
