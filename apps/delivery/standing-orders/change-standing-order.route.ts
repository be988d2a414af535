/** PATCH /api/standing-orders/:id */
import { changeStandingOrder } from "#contracts/delivery/standing-order.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { route } from "../callers/route.ts";
import { tenantFor } from "../callers/tenant-access.ts";
import { changeStandingOrder as change } from "./keep-standing-order.command.ts";
import { standingOrderView } from "./standing-order.wire.ts";

export const changeStandingOrderRoute = route(
  changeStandingOrder,
  async ({ path, body, caller, services: { db } }) => {
    const tenant = await tenantFor(db, caller, body.tenantId);
    if (tenant instanceof Refusal) return tenant;
    const { pausedUntil, endsOn } = body;
    const order = await change(db, tenant.id, path.id, { pausedUntil, endsOn });
    return order instanceof Refusal ? order : reply(200, standingOrderView(order));
  },
);
