/** What was paid on sandbox's rails by their own record: statements come of it. */
import { named } from "#platform/db/named.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import { mainLedger } from "../ledger/ledger.domain.ts";
import type { OutsideRail } from "./routing.domain.ts";

export interface RecordedMovement {
  readonly rail: OutsideRail;
  readonly railTransactionId: string;
  /** The rail's own name of the request that was paid. */
  readonly reference: string;
  /** CoDi: the digits that the request carried. */
  readonly referenceNumber: number | null;
  readonly cents: number;
  readonly at: Date;
}

const list = statement<RecordedMovement>(
  "sandbox-movements.list",
  `select ${named("rail, rail_transaction_id, reference, reference_number, cents, at")}
     from sandbox_rail_movement
    where ledger_id = $1 and rail = $2
      and at >= ($3::text || ' 00:00 America/Mexico_City')::timestamptz
      and ($4 = '0' or at < ($4::text || ' 00:00 America/Mexico_City')::timestamptz
                            + interval '1 day')
    order by at, rail_transaction_id limit $5`,
);

/** Days of Mexico, as `20261120`; until `"0"` means without an end. */
export const listRecorded = async (
  db: Queries,
  asked: {
    readonly rail: OutsideRail;
    readonly from: string;
    readonly until: string;
    readonly most: number;
  },
): Promise<readonly RecordedMovement[]> => {
  const { rail, from, until, most } = asked;
  return await db.run(list, [mainLedger, rail, from, until, most]);
};
