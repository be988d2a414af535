/** Sandbox's rails' own record of what was paid on them, apart from ours: statements come of it. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import { mainLedger } from "../ledger/ledger.domain.ts";
import type { RecordedMovement } from "./sandbox-movements.query.ts";

const insert = statement(
  "sandbox-movements.insert",
  `insert into sandbox_rail_movement
     (ledger_id, rail, rail_transaction_id, reference, reference_number, cents, at)
   values ($1, $2, $3, $4, $5, $6, $7)
   on conflict do nothing`,
);

/** The same transaction again changes nothing. */
export const recordMovement = async (db: Queries, movement: RecordedMovement): Promise<void> => {
  const { rail, railTransactionId, reference, referenceNumber, cents, at } = movement;
  const values = [rail, railTransactionId, reference, referenceNumber, cents, at];
  await db.run(insert, [mainLedger, ...values]);
};
