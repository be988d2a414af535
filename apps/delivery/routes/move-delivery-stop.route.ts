/** POST /api/orders/:id/courier */
import { moveDeliveryStop } from "#contracts/delivery/route.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { route } from "../callers/route.ts";
import { tenantFor } from "../callers/tenant-access.ts";
import { findDelivery } from "../orders/orders.query.ts";
import { moveStop } from "./plan-rounds.command.ts";
import { routeView } from "./route.wire.ts";
import { dayOfRound, routesOfDay } from "./routes.query.ts";

export const moveDeliveryStopRoute = route(
  moveDeliveryStop,
  async ({ path, body, caller, services: { db }, now }) => {
    const tenant = await tenantFor(db, caller, body.tenantId);
    if (tenant instanceof Refusal) return tenant;
    if (!(await findDelivery(db, tenant.id, path.id))) return refuse("delivery_not_found");
    const day = await dayOfRound(db, tenant.id, path.id);
    if (day === null) return refuse("wrong_state");
    const { courierId } = body;
    const moved = await moveStop(db, tenant, { orderId: path.id, courierId, day }, now);
    if (moved instanceof Refusal) return moved;
    return reply(200, { day, routes: (await routesOfDay(db, tenant.id, day)).map(routeView) });
  },
);
