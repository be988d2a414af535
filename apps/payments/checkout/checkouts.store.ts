/** A request that is given up for another way to pay. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import { mainLedger } from "../ledger/ledger.domain.ts";

const abandon = statement<{ readonly id: string }>(
  "checkouts.abandon-attempt",
  `update attempt set state = 'abandoned', answered_at = $3
    where ledger_id = $1 and id = $2 and state = 'waiting' returning id`,
);

/** The person chose another rail; false when the request waits no more. */
export const abandonAttempt = async (tx: Queries, id: string, at: Date): Promise<boolean> =>
  (await tx.run(abandon, [mainLedger, id, at])).length === 1;
