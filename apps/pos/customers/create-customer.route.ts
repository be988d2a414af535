/** POST /api/customers */
import { createCustomer } from "#contracts/pos/customer.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { addCustomer } from "./keep-customer.command.ts";
import { tenantFor } from "../callers/tenant-access.ts";
import { customerView } from "./customer.wire.ts";
import { route } from "../callers/route.ts";

export const createCustomerRoute = route(createCustomer, async ({ body, caller, now, tx }) => {
  const tenant = await tenantFor(tx, caller, body.tenantId);
  if (tenant instanceof Refusal) return tenant;
  const customer = await addCustomer(tx, tenant.id, body, now);
  return customer instanceof Refusal ? customer : reply(201, customerView(customer));
});
