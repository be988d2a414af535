/** PATCH /api/customers/:id */
import { changeCustomer } from "#contracts/pos/customer.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { changeCustomerTo } from "../commands/keep-customer.ts";
import { tenantFor } from "../key-tenant.ts";
import { customerView } from "../projection-office.ts";
import { route } from "../route.ts";

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
