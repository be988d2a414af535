/** GET /api/routes */
import { listDeliveryRoutes } from "#contracts/delivery/route.ts";
import { dayOf } from "#platform/calendar/days.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { route } from "../callers/route.ts";
import { tenantFor } from "../callers/tenant-access.ts";
import { routeView } from "./route.wire.ts";
import { routesOfDay } from "./routes.query.ts";

export const listDeliveryRoutesRoute = route(
  listDeliveryRoutes,
  async ({ query, caller, services: { db }, now }) => {
    const tenant = await tenantFor(db, caller, query.tenantId);
    if (tenant instanceof Refusal) return tenant;
    const day = query.day ?? dayOf(now, tenant.timeZone);
    return reply(200, { day, routes: (await routesOfDay(db, tenant.id, day)).map(routeView) });
  },
);
