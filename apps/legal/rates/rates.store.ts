/** Rates, said once each. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Rate } from "./rate.domain.ts";

const insert = statement(
  "rates.insert",
  `insert into rate (firm_id, id, member_id, client_id, matter_id, cents, from_day, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8)`,
);

export const insertRate = (tx: Queries, firmId: string, rate: Rate, now: Date): Promise<unknown> =>
  tx.run(insert, [
    ...[firmId, rate.id, rate.memberId, rate.clientId, rate.matterId],
    ...[rate.cents, rate.from, now],
  ]);
