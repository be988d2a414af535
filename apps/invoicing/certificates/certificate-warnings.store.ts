/** What was said of certificates that end. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { EndingRow } from "./certificate-warnings.query.ts";

const mark = statement<{ readonly number: string }>(
  "certificate-warnings.mark",
  `update certificate set warned_days = $3
    where organization_id = $1 and number = $2 and (warned_days is null or warned_days > $3)
   returning number`,
);

/** False when another process said it. */
export const markWarned = async (
  tx: Queries,
  { organizationId, number }: EndingRow,
  days: number,
): Promise<boolean> => (await tx.run(mark, [organizationId, number, days])).length === 1;
