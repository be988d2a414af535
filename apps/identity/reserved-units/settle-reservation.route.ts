/** POST /api/allocations/reservations/:reservationId/settle */
import { settleReservation as contract } from "#contracts/identity/reserved-units.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { route } from "../callers/route.ts";
import { settledOnWire } from "./reservation.wire.ts";
import { findOwnReservation } from "./own-reservation.ts";
import { settleReservation } from "./settle-reservation.command.ts";

export const settleReservationRoute = route(
  contract,
  async ({ path, body, caller, now, services: { db } }) => {
    const found = await findOwnReservation(db, caller, path.reservationId);
    if (!found) return refuse("reservation_not_found");
    const settled = await settleReservation(db, found, { quantity: body.quantity, now });
    return settled instanceof Refusal ? settled : reply(200, settledOnWire(settled, now));
  },
);
