/** POST /api/referral-shares/:id/paid */
import { payShareByHand } from "#contracts/delivery/referral.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { route } from "../callers/route.ts";
import { tenantFor } from "../callers/tenant-access.ts";
import { shareView } from "./share.wire.ts";
import { notePaid } from "./write-shares.command.ts";

export const payShareByHandRoute = route(
  payShareByHand,
  async ({ path, body, caller, services: { db }, now }) => {
    const tenant = await tenantFor(db, caller, body?.tenantId, "management");
    if (tenant instanceof Refusal) return tenant;
    const share = await notePaid(db, tenant.id, path.id, "hand", now);
    return share instanceof Refusal ? share : reply(200, shareView(share));
  },
);
