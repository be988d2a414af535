/** POST /api/taskers/:id/settlements */
import { creatorOf } from "#business/tenants/tenant-access.ts";
import { settleAccount } from "#contracts/tasks/account.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { centsOf } from "#platform/money.ts";
import { route } from "../callers/route.ts";
import { tenantFor } from "../callers/tenant-access.ts";
import { accountView } from "./account.wire.ts";
import { settleAccount as settle } from "./settle-account.command.ts";

export const settleAccountRoute = route(
  settleAccount,
  async ({ path, body, caller, services: { db }, now }) => {
    const tenant = await tenantFor(db, caller, body.tenantId, "ownership");
    if (tenant instanceof Refusal) return tenant;
    const balanceCents = centsOf(body.balance);
    // With more than two decimals it is nobody's balance.
    if (balanceCents === null) return refuse("balance_changed");
    const wish = { taskerId: path.id, balanceCents, creator: creatorOf(caller), now };
    const settled = await settle(db, tenant.id, wish);
    if (settled instanceof Refusal) return settled;
    return reply(200, await accountView(db, tenant.id, path.id));
  },
);
