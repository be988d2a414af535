/** Reservations as the wire shows them. */
import type { z } from "zod";
import type { Reservation as WireReservation } from "#contracts/restaurant/reservation.ts";
import type { ListedReservation } from "./reservations.query.ts";

export const reservationView = (one: ListedReservation): z.input<typeof WireReservation> => ({
  id: one.id,
  tableId: one.tableId,
  name: one.name,
  phone: one.phone,
  email: one.email,
  partySize: one.partySize,
  startsAt: one.startsAt.toISOString(),
  endsAt: one.endsAt.toISOString(),
  state: one.state,
  confirmation: one.confirmation,
});
