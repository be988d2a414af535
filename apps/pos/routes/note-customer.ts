/** POST /api/register/customers */
import { noteCustomer } from "#contracts/pos/register.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { phoneOf } from "../domain/contact.ts";
import { tenantFor } from "../key-tenant.ts";
import { noteByPhone } from "../commands/note-by-phone.ts";
import { route } from "../route.ts";

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
