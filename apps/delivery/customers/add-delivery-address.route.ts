/** POST /api/customers/:id/addresses */
import { addDeliveryAddress } from "#contracts/delivery/customer.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { route } from "../callers/route.ts";
import { tenantFor } from "../callers/tenant-access.ts";
import { addressView } from "./customer.wire.ts";
import { addAddress } from "./keep-customer.command.ts";

export const addDeliveryAddressRoute = route(
  addDeliveryAddress,
  async ({ path, body, caller, tx }) => {
    const tenant = await tenantFor(tx, caller, body.tenantId);
    if (tenant instanceof Refusal) return tenant;
    const { tenantId: _tenant, ...address } = body;
    const added = await addAddress(tx, tenant.id, { ...address, customerId: path.id });
    return added instanceof Refusal ? added : reply(201, addressView(added));
  },
);
