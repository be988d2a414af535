/** POST /api/orders */
import { placeDelivery } from "#contracts/delivery/order.ts";
import { creatorOf } from "#business/tenants/tenant-access.ts";
import { dayOf, plusDays } from "#platform/calendar/days.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { route } from "../callers/route.ts";
import { tenantFor } from "../callers/tenant-access.ts";
import { deliveryView } from "./order.wire.ts";
import { placeOrder } from "./place-order.command.ts";

export const placeDeliveryRoute = route(placeDelivery, async ({ body, caller, tx, now }) => {
  const tenant = await tenantFor(tx, caller, body.tenantId);
  if (tenant instanceof Refusal) return tenant;
  const { customerId, addressId, items } = body;
  const day = body.day ?? plusDays(dayOf(now, tenant.timeZone), 1);
  const standing = { standingOrderId: null, creator: creatorOf(caller), now };
  const placed = await placeOrder(tx, tenant.id, {
    customerId,
    addressId,
    items,
    day,
    ...standing,
  });
  return placed instanceof Refusal ? placed : reply(201, deliveryView(placed));
});
