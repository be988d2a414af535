/** Changes what may change of a community; where it lives is settled for good. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

const updateStatement = statement(
  "communities.update",
  `update community
      set name = $2, voucher_days = $3, open_to_requests = $4 
    where id = $1`,
);

export interface CommunityTerms {
  readonly name: string;
  readonly voucherDays: number | null;
  readonly openToRequests: boolean;
}

export const updateCommunity = async (
  tx: Queries,
  id: string,
  { name, voucherDays, openToRequests }: CommunityTerms,
): Promise<void> => {
  await tx.run(updateStatement, [id, name, voucherDays, openToRequests]);
};
