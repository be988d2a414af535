/** POST /api/cells/:id/dispersals */
import { disperseVouchers } from "#contracts/vouchers/dispersal.ts";
import { dayMs, plusMs } from "#platform/clock.ts";
import { reply } from "#platform/contract/contract.ts";
import { runInside } from "#platform/db/group-commit.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import { memberOf } from "../access.ts";
import { dispersing } from "../commands/disperse-vouchers.ts";
import { route } from "../route.ts";
import { communityOfCell } from "../store/cells.ts";
import { findMember } from "../store/members.ts";
import { readIssuingTerms } from "../store/polen.ts";

export const disperseVouchersRoute = route(
  disperseVouchers,
  async ({ path, body, caller, now, tx, services }) => {
    const { communityId } = memberOf(caller);
    const cellCommunity = await communityOfCell(tx, path.id);
    if (cellCommunity === null) return refuse("cell_not_found");
    if (cellCommunity !== communityId) return refuse("cell_other_community");
    const member = await findMember(tx, communityId, body.memberId);
    if (!member) return refuse("member_not_found");
    const expiresAt = body.expiresAt
      ? new Date(body.expiresAt)
      : plusMs(now, (await readIssuingTerms(tx, communityId, now)).voucherDays * dayMs);
    if (expiresAt <= now) return refuse("invalid_request", { field: "expiresAt" });
    const batchId = newId();
    const issue = {
      communityId,
      cellId: path.id,
      memberId: member.id,
      walletId: member.walletId,
    };
    const amounts = {
      batchId,
      cents: body.valesCents,
      expiresAt,
      note: body.note ?? null,
      now,
    };
    const outcome = await runInside(tx, services.webhooks.emit, dispersing, {
      ...issue,
      ...amounts,
    });
    if (outcome instanceof Refusal) return outcome;
    return reply(201, dispersalOf(outcome));
  },
);

const dispersalOf = (issued: Parameters<(typeof dispersing)["decide"]>[1]) => ({
  batchId: issued.batchId,
  issuerCellId: issued.cellId,
  memberId: issued.memberId,
  valesCents: issued.cents,
  issuedAt: issued.now.toISOString(),
  expiresAt: issued.expiresAt.toISOString(),
  note: issued.note,
});
