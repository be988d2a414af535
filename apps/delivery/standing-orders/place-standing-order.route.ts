/** POST /api/standing-orders */
import { placeStandingOrder } from "#contracts/delivery/standing-order.ts";
import { dayOf } from "#platform/calendar/days.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { route } from "../callers/route.ts";
import { tenantFor } from "../callers/tenant-access.ts";
import { placeStandingOrder as place } from "./keep-standing-order.command.ts";
import { standingOrderView } from "./standing-order.wire.ts";
import { weekdaysOf } from "./weekday.domain.ts";

export const placeStandingOrderRoute = route(
  placeStandingOrder,
  async ({ body, caller, tx, now }) => {
    const tenant = await tenantFor(tx, caller, body.tenantId);
    if (tenant instanceof Refusal) return tenant;
    const { customerId, addressId, items } = body;
    const startsOn = body.startsOn ?? dayOf(now, tenant.timeZone);
    const weekdays = weekdaysOf(body.weekdays);
    const wish = { customerId, addressId, items, weekdays, startsOn };
    const placed = await place(tx, tenant.id, wish, now);
    return placed instanceof Refusal ? placed : reply(201, standingOrderView(placed));
  },
);
