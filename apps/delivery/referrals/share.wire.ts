/** Shares as the wire shows them. */
import type { z } from "zod";
import { mxn } from "#business/selling/money.wire.ts";
import type { ReferralShare } from "#contracts/delivery/referral.ts";
import type { Share } from "./shares.query.ts";

export const shareView = (share: Share): z.input<typeof ReferralShare> => ({
  id: share.id,
  month: share.month,
  referrerId: share.referrerId,
  referrerName: share.referrerName,
  revenue: mxn(share.revenueCents),
  share: mxn(share.shareCents),
  state: share.state,
  paidBy: share.paidBy,
  paidAt: share.paidAt?.toISOString() ?? null,
  askedAt: share.askedAt?.toISOString() ?? null,
  lines: share.lines.map(({ customerId, revenueCents, shareCents }) => ({
    customerId,
    revenue: mxn(revenueCents),
    share: mxn(shareCents),
  })),
});
