/** GET /api/referral-shares */
import { listReferralShares } from "#contracts/delivery/referral.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { route } from "../callers/route.ts";
import { tenantFor } from "../callers/tenant-access.ts";
import { shareView } from "./share.wire.ts";
import { sharesOfMonth } from "./shares.query.ts";

export const listReferralSharesRoute = route(
  listReferralShares,
  async ({ query, caller, services: { db } }) => {
    const tenant = await tenantFor(db, caller, query.tenantId);
    if (tenant instanceof Refusal) return tenant;
    const shares = await sharesOfMonth(db, tenant.id, query.month);
    return reply(200, { shares: shares.map(shareView) });
  },
);
