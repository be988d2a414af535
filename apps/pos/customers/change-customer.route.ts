/** PATCH /api/customers/:id */
import { changeCustomer } from "#contracts/pos/customer.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { changeCustomerTo } from "./keep-customer.command.ts";
import { tenantFor } from "../callers/tenant-access.ts";
import { customerView } from "./customer.wire.ts";
import { route } from "../callers/route.ts";

export const changeCustomerRoute = route(
  changeCustomer,
  async ({ path, body, caller, services }) => {
    const tenant = await tenantFor(services.db, caller, body.tenantId);
    if (tenant instanceof Refusal) return tenant;
    const which = { tenantId: tenant.id, id: path.id };
    const changed = await changeCustomerTo(services.db, which, body);
    return changed instanceof Refusal ? changed : reply(200, customerView(changed));
  },
);
