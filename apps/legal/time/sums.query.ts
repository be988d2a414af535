/** What was worked for a matter, and what of it is not invoiced. */
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import type { Cents } from "#platform/money.ts";
import { amountOf } from "./time-entry.domain.ts";

interface Sum {
  readonly status: string;
  readonly rateCents: Cents | null;
  readonly rawSeconds: number;
  readonly billedSeconds: number;
}

const sums = statement<Sum>(
  "time.sums",
  `select ${named("status, rate_cents")},
          coalesce(sum(raw_seconds), 0)::integer as "rawSeconds",
          coalesce(sum(billed_seconds), 0)::integer as "billedSeconds"
     from time_entry
    where firm_id = $1 and matter_id = $2 and status <> 'written_off'
    group by status, rate_cents`,
);

export interface TimeSums {
  readonly rawSeconds: number;
  /** Confirmed, and on no invoice. */
  readonly unbilledSeconds: number;
  readonly unbilledCents: Cents;
}

export const timeSums = async (
  db: Queries,
  firmId: string,
  matterId: string,
): Promise<TimeSums> => {
  const rows = await db.run(sums, [firmId, matterId]);
  const unbilled = rows.filter(({ status }) => status === "unbilled");
  return {
    rawSeconds: rows.reduce((so, row) => so + row.rawSeconds, 0),
    unbilledSeconds: unbilled.reduce((so, row) => so + row.billedSeconds, 0),
    unbilledCents: unbilled.reduce((so, row) => so + amountOf(row), 0),
  };
};
