/** PATCH /api/couriers/:id */
import { changeCourier } from "#contracts/delivery/courier.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { contactFrom } from "#business/customers/typed-contact.domain.ts";
import { route } from "../callers/route.ts";
import { tenantFor } from "../callers/tenant-access.ts";
import { weekdaysOf } from "../standing-orders/weekday.domain.ts";
import { courierView } from "./courier.wire.ts";
import { changeCourier as change } from "./keep-courier.command.ts";

export const changeCourierRoute = route(
  changeCourier,
  async ({ path, body, caller, services: { db } }) => {
    const tenant = await tenantFor(db, caller, body.tenantId, "management");
    if (tenant instanceof Refusal) return tenant;
    const { name, email, capacity, weekdays, active } = body;
    const contact = contactFrom({ email });
    if (contact instanceof Refusal) return contact;
    const changed = await change(db, tenant.id, path.id, {
      ...(name === undefined ? {} : { name }),
      ...(email === undefined ? {} : { email: contact.email }),
      ...(capacity === undefined ? {} : { capacity }),
      ...(weekdays === undefined ? {} : { weekdays: weekdaysOf(weekdays) }),
      ...(active === undefined ? {} : { active }),
    });
    return changed instanceof Refusal ? changed : reply(200, courierView(changed));
  },
);
