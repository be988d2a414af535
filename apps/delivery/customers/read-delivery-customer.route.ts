/** GET /api/customers/:id */
import { readDeliveryCustomer } from "#contracts/delivery/customer.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { route } from "../callers/route.ts";
import { tenantFor } from "../callers/tenant-access.ts";
import { findAccount } from "../referrals/accounts.query.ts";
import { addressesOf } from "./addresses.query.ts";
import { customerView } from "./customer.wire.ts";

export const readDeliveryCustomerRoute = route(
  readDeliveryCustomer,
  async ({ path, query, caller, services: { db } }) => {
    const tenant = await tenantFor(db, caller, query.tenantId);
    if (tenant instanceof Refusal) return tenant;
    const account = await findAccount(db, tenant.id, path.id);
    if (!account) return refuse("customer_not_found");
    return reply(200, customerView(account, await addressesOf(db, tenant.id, path.id)));
  },
);
