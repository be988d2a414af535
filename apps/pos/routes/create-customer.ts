/** POST /api/customers */
import { createCustomer } from "#contracts/pos/customer.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { addCustomer } from "../commands/keep-customer.ts";
import { tenantFor } from "../key-tenant.ts";
import { customerView } from "../projection-office.ts";
import { route } from "../route.ts";

export const createCustomerRoute = route(createCustomer, async ({ body, caller, now, tx }) => {
  const tenant = await tenantFor(tx, caller, body.tenantId);
  if (tenant instanceof Refusal) return tenant;
  const customer = await addCustomer(tx, tenant.id, body, now);
  return customer instanceof Refusal ? customer : reply(201, customerView(customer));
});
