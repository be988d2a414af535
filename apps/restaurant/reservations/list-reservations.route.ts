/** GET /api/reservations */
import { listReservations } from "#contracts/restaurant/reservation.ts";
import { dayOf } from "#platform/calendar/days.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { route } from "../callers/route.ts";
import { tenantFor } from "../callers/tenant-access.ts";
import { dayBounds } from "./day-bounds.domain.ts";
import { reservationView } from "./reservation.wire.ts";
import { reservationsBetween } from "./reservations.query.ts";

export const listReservationsRoute = route(listReservations, async (context) => {
  const { query, caller, services, now } = context;
  const tenant = await tenantFor(services.db, caller, query.tenantId);
  if (tenant instanceof Refusal) return tenant;
  const { from, until } = dayBounds(query.day ?? dayOf(now, tenant.timeZone), tenant.timeZone);
  const found = await reservationsBetween(services.db, tenant.id, from, until);
  return reply(200, { reservations: found.map(reservationView) });
});
