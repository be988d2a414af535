/** PUT /api/customers/:id/wallet */
import { setDeliveryWallet } from "#contracts/delivery/customer.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { route } from "../callers/route.ts";
import { tenantFor } from "../callers/tenant-access.ts";
import { addressesOf } from "./addresses.query.ts";
import { customerView } from "./customer.wire.ts";
import { nameWallet } from "./keep-customer.command.ts";

export const setDeliveryWalletRoute = route(
  setDeliveryWallet,
  async ({ path, body, caller, services: { db } }) => {
    const tenant = await tenantFor(db, caller, body.tenantId);
    if (tenant instanceof Refusal) return tenant;
    const account = await nameWallet(db, tenant.id, path.id, body.walletUser);
    if (account instanceof Refusal) return account;
    return reply(200, customerView(account, await addressesOf(db, tenant.id, path.id)));
  },
);
