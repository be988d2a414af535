/** POST /internal/allocations/reservations/:reservationId/settle */
import { settleUnitsOfHouse } from "#contracts/identity/reserved-units.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { isOfTheHouse } from "#platform/http/house-caller.ts";
import { route } from "../callers/route.ts";
import { settledOnWire } from "./reservation.wire.ts";
import { findReservation } from "./reservations.query.ts";
import { settleReservation } from "./settle-reservation.command.ts";

export const settleUnitsOfHouseRoute = route(
  settleUnitsOfHouse,
  async ({ path, body, caller, now, services: { db } }) => {
    if (!isOfTheHouse(caller)) return refuse("forbidden");
    const found = await findReservation(db, path.reservationId);
    if (!found) return refuse("reservation_not_found");
    const settled = await settleReservation(db, found, { quantity: body.quantity, now });
    return settled instanceof Refusal ? settled : reply(200, settledOnWire(settled, now));
  },
);
