/** Rules of rounding, said once each. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { RoundingRule } from "./rounding.domain.ts";

const insert = statement(
  "rounding.insert",
  `insert into rounding_rule (firm_id, id, client_id, matter_id, increment_seconds, mode,
                              minimum_seconds, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8)`,
);

export const insertRounding = (
  tx: Queries,
  firmId: string,
  rule: RoundingRule,
  now: Date,
): Promise<unknown> =>
  tx.run(insert, [
    ...[firmId, rule.id, rule.clientId, rule.matterId, rule.incrementSeconds],
    ...[rule.mode, rule.minimumSeconds, now],
  ]);
