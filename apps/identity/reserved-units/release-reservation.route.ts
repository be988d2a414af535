/** POST /api/allocations/reservations/:reservationId/release */
import { releaseReservation as contract } from "#contracts/identity/reserved-units.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { route } from "../callers/route.ts";
import { findOwnReservation } from "./own-reservation.ts";
import { releasedOnWire } from "./reservation.wire.ts";
import { releaseReservation } from "./reserve-units.command.ts";

export const releaseReservationRoute = route(
  contract,
  async ({ path, caller, now, services: { db } }) => {
    const found = await findOwnReservation(db, caller, path.reservationId);
    if (!found) return refuse("reservation_not_found");
    const over = await releaseReservation(db, found, now);
    return over instanceof Refusal ? over : reply(200, releasedOnWire(over, now));
  },
);
