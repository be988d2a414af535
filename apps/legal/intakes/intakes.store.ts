/** Intakes, written once by the CRM's id. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Intake } from "./intakes.query.ts";

const wait = statement(
  "intakes.wait",
  `select pg_advisory_xact_lock(hashtextextended($1::text || $2, 0))`,
);

/** Of two at once with one id, the second waits here and finds what the first wrote. */
export const waitForCrmId = (tx: Queries, firmId: string, crmId: string): Promise<unknown> =>
  tx.run(wait, [firmId, crmId]);

const insert = statement(
  "intakes.insert",
  `insert into intake (firm_id, id, crm_id, fingerprint, matter_id, conflicts, received_at)
   values ($1, $2, $3, $4, $5, $6, $7)`,
);

export const insertIntake = (
  tx: Queries,
  firmId: string,
  intake: Intake,
  fingerprint: string,
): Promise<unknown> =>
  tx.run(insert, [
    ...[firmId, intake.id, intake.crmId, fingerprint, intake.matterId],
    ...[JSON.stringify(intake.conflicts), intake.receivedAt],
  ]);
