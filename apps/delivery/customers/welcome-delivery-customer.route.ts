/** POST /api/customers */
import { welcomeDeliveryCustomer } from "#contracts/delivery/customer.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { route } from "../callers/route.ts";
import { tenantFor } from "../callers/tenant-access.ts";
import { addressesOf } from "./addresses.query.ts";
import { customerView } from "./customer.wire.ts";
import { welcome } from "./keep-customer.command.ts";

export const welcomeDeliveryCustomerRoute = route(
  welcomeDeliveryCustomer,
  async ({ body, caller, tx, now }) => {
    const tenant = await tenantFor(tx, caller, body.tenantId);
    if (tenant instanceof Refusal) return tenant;
    const { name, phone, email, referralCode } = body;
    const account = await welcome(tx, tenant.id, { name, phone, email, referralCode, now });
    if (account instanceof Refusal) return account;
    return reply(201, customerView(account, await addressesOf(tx, tenant.id, account.customerId)));
  },
);
