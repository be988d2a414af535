/** POST /api/couriers */
import { addCourier } from "#contracts/delivery/courier.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { contactFrom } from "#business/customers/typed-contact.domain.ts";
import { route } from "../callers/route.ts";
import { tenantFor } from "../callers/tenant-access.ts";
import { weekdaysOf } from "../standing-orders/weekday.domain.ts";
import { courierView } from "./courier.wire.ts";
import { addCourier as add } from "./keep-courier.command.ts";

export const addCourierRoute = route(addCourier, async ({ body, caller, tx }) => {
  const tenant = await tenantFor(tx, caller, body.tenantId, "management");
  if (tenant instanceof Refusal) return tenant;
  const { name, capacity } = body;
  const contact = contactFrom({ email: body.email });
  if (contact instanceof Refusal) return contact;
  const wanted = { name, capacity, email: contact.email, weekdays: weekdaysOf(body.weekdays) };
  return reply(201, courierView(await add(tx, tenant.id, wanted)));
});
