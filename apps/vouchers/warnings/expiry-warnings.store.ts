/** Keeps who was told of which vouchers, and who wants to hear nothing of it. */
import { named } from "#platform/db/named.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Expiring, Holder, Horizon, MemberAddress } from "./warnable-holders.query.ts";

const tellStatement = statement<{ readonly batchId: string }>(
  "warnings.tell",
  `insert into expiry_warning (community_id, batch_id, days, told_at)
   select $1, id, $3, $4 from unnest($2::uuid[]) as told (id)
   on conflict do nothing
   returning ${named("batch_id")}`,
);

const refuseStatement = statement(
  "warnings.refuse",
  `insert into warning_refusal (community_id, member_id, at) values ($1, $2, $3)
   on conflict do nothing`,
);

const wantStatement = statement(
  "warnings.want",
  "delete from warning_refusal where community_id = $1 and member_id = $2",
);

/** Keeps that these were told of; answers those that nobody else had kept. */
export const keepTold = async (
  tx: Queries,
  { communityId }: Holder,
  batches: readonly Expiring[],
  { days, now }: Horizon,
): Promise<ReadonlySet<string>> => {
  const ids = batches.map((batch) => batch.batchId);
  const rows = await tx.run(tellStatement, [communityId, ids, days, now]);
  return new Set(rows.map((row) => row.batchId));
};

/** Once is enough, and wanting them again too. */
export const keepWish = async (
  tx: Queries,
  { communityId, memberId }: MemberAddress,
  wish: { readonly wants: boolean; readonly now: Date },
): Promise<void> => {
  if (wish.wants) await tx.run(wantStatement, [communityId, memberId]);
  else await tx.run(refuseStatement, [communityId, memberId, wish.now]);
};
