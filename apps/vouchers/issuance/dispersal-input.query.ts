/** Turns a dispersal as it was asked for into what the command takes, or says what it lacks. */
import type { disperseVouchers } from "#contracts/vouchers/dispersal.ts";
import type { BodyOf } from "#platform/contract/contract.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import type { DisperseInput } from "./disperse-vouchers.domain.ts";
import { communityOfCell } from "../community/cells.query.ts";
import { findMember } from "../community/members.query.ts";
import { readIssuingTerms } from "./issuing-terms.query.ts";
import { expiryOf } from "./voucher-life.domain.ts";

export interface AskedDispersal {
  readonly communityId: string;
  readonly cellId: string;
  readonly body: BodyOf<typeof disperseVouchers>;
  readonly now: Date;
}

type Lack = "cell_not_found" | "cell_other_community" | "member_not_found" | "invalid_request";

export const dispersalInput = async (
  tx: Queries,
  { communityId, cellId, body, now }: AskedDispersal,
): Promise<DisperseInput | Refusal<Lack>> => {
  const expiresAt = body.expiresAt === undefined ? null : new Date(body.expiresAt);
  if (expiresAt && expiresAt <= now) return refuse("invalid_request", { field: "expiresAt" });
  const cellCommunity = await communityOfCell(tx, cellId);
  if (cellCommunity === null) return refuse("cell_not_found");
  const member = await findMember(tx, communityId, body.memberId);
  if (!member) return refuse("member_not_found");
  if (cellCommunity !== communityId) return refuse("cell_other_community");
  const life = await readIssuingTerms(tx, communityId, now);
  return {
    communityId,
    cellId,
    memberId: member.id,
    walletId: member.walletId,
    batchId: newId(),
    cents: body.valesCents,
    note: body.note ?? null,
    now,
    expiresAt: expiresAt ?? expiryOf(now, life),
  };
};
