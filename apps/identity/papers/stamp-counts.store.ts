/** Writes how many stamps the issuer counts of tenants, beside what the log says. */
import type { Queries } from "#platform/db/database.ts";
import type { Day } from "#platform/calendar/days.ts";
import { statement } from "#platform/db/statement.ts";

const keep = statement(
  "stamp-counts.keep",
  `insert into issuer_stamp_count (tenant_id, month, stamps, counted_at)
   select counted.tenant_id, $1::text::date, counted.stamps, $4
     from unnest($2::uuid[], $3::bigint[]) as counted (tenant_id, stamps)
       on conflict (tenant_id, month) do update
      set stamps = excluded.stamps, counted_at = excluded.counted_at`,
);

export interface StampCount {
  readonly tenantId: string;
  readonly stamps: number;
}

/** In place of what was counted of the month before. */
export const keepStampCounts = async (
  tx: Queries,
  month: Day,
  counts: readonly StampCount[],
  at: Date,
): Promise<void> => {
  const tenants = counts.map(({ tenantId }) => tenantId);
  const stamps = counts.map((one) => one.stamps);
  await tx.run(keep, [month, tenants, stamps, at]);
};
