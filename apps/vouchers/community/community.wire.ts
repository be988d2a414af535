/** A community as its people are answered. */
import type { Community } from "#contracts/vouchers/community.ts";
import type { CommunityRow } from "./community.query.ts";

export const communityOf = (row: CommunityRow): Community => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
});
