/** POST /api/charge-requests/:id/apply */
import { applyVouchers } from "#contracts/vouchers/charge.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { memberOf } from "../callers/access.ts";
import { refuseUnknownCharge } from "./charge-refusal.wire.ts";
import { applying } from "./apply-vouchers.command.ts";
import { appliedLinesOf, projectionOf } from "./charge.wire.ts";
import { route } from "../callers/route.ts";

export const applyVouchersRoute = route(
  applyVouchers,
  async ({ path, body, caller, now, services }) => {
    const member = memberOf(caller);
    const outcome = await services.commit(applying, {
      communityId: member.communityId,
      chargeId: path.id,
      memberId: member.id,
      walletId: member.walletId,
      wantedCents: body.valesCents ?? null,
      now,
    });
    if (outcome instanceof Refusal) {
      if (outcome.code !== "charge_not_found") return outcome;
      return refuseUnknownCharge(services.db, path.id, "cell_other_community");
    }
    return reply(200, {
      ...projectionOf(outcome, now, services.baseUrl),
      applied: appliedLinesOf(outcome.appliedLines),
    });
  },
);
