/** POST /api/reservations/:id/end */
import { endReservation } from "#contracts/restaurant/reservation.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { route } from "../callers/route.ts";
import { tenantFor } from "../callers/tenant-access.ts";
import { endReservation as end } from "./book-table.command.ts";
import { reservationView } from "./reservation.wire.ts";

export const endReservationRoute = route(endReservation, async (context) => {
  const { path, body, caller, services } = context;
  const tenant = await tenantFor(services.db, caller, body.tenantId);
  if (tenant instanceof Refusal) return tenant;
  const ended = await end(services.db, tenant.id, { id: path.id, state: body.state });
  return ended instanceof Refusal ? ended : reply(200, reservationView(ended));
});
