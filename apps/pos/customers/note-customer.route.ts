/** POST /api/register/customers */
import { noteCustomer } from "#contracts/pos/register.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { phoneOf } from "#business/consumer-api/contact.domain.ts";
import { tenantFor } from "../callers/tenant-access.ts";
import { noteByPhone } from "./note-customer.command.ts";
import { route } from "../callers/route.ts";

export const noteCustomerRoute = route(noteCustomer, async ({ body, caller, now, services }) => {
  const tenant = await tenantFor(services.db, caller, body.tenantId);
  if (tenant instanceof Refusal) return tenant;
  const phone = phoneOf(body.phone);
  if (phone === null) {
    return refuse("invalid_request", { field: "phone", message: "phone: must have ten digits" });
  }
  const wanted = { tenantId: tenant.id, phone, name: body.name?.trim() ?? "", now };
  return reply(200, await noteByPhone(services.db, wanted));
});
