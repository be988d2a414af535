/** POST /api/referral-shares/:id/paid */
import { payShareByHand } from "#contracts/delivery/referral.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { route } from "../callers/route.ts";
import { tenantFor } from "../callers/tenant-access.ts";
import { shareView } from "./share.wire.ts";
import { notePaid } from "./note-share.command.ts";

export const payShareByHandRoute = route(
  payShareByHand,
  async ({ path, body, caller, services: { db }, now }) => {
    const tenant = await tenantFor(db, caller, body?.tenantId, "management");
    if (tenant instanceof Refusal) return tenant;
    const noted = { id: path.id, by: body?.by ?? "hand", now };
    const share = await notePaid(db, tenant.id, noted);
    return share instanceof Refusal ? share : reply(200, shareView(share));
  },
);
