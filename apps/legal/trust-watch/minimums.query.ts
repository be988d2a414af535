/** The least that a matter's retainer shall hold, as it stands. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Cents } from "#platform/money.ts";

const find = statement<{ readonly cents: Cents }>(
  "trust-minimums.find",
  "select cents from trust_minimum where firm_id = $1 and matter_id = $2",
);

/** Zero where nobody said one. */
export const minimumOf = async (db: Queries, firmId: string, matterId: string): Promise<Cents> =>
  (await db.run(find, [firmId, matterId]))[0]?.cents ?? 0;
