/** Apps that ask owners to let them charge: written, and answered once. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import { mainLedger } from "../ledger/ledger.domain.ts";
import type { ConsentRequest } from "./consent-requests.query.ts";

const insert = statement(
  "consent-requests.insert",
  `insert into consent_request (ledger_id, id, user_id, lineage_id, per_payment_cents,
     per_day_cents, expires_at, reference_id, return_url, created_at, answer_by)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
);

export const insertRequest = async (tx: Queries, made: ConsentRequest): Promise<void> => {
  const who = [mainLedger, made.id, made.user_id, made.lineage_id];
  const terms = [made.per_payment_cents, made.per_day_cents, made.expires_at];
  const rest = [made.reference_id, made.return_url, made.created_at, made.answer_by];
  await tx.run(insert, [...who, ...terms, ...rest]);
};

const decide = statement<{ readonly id: string }>(
  "consent-requests.decide",
  `update consent_request set status = $4, decided_at = $5
    where ledger_id = $1 and id = $2 and user_id = $3 and status = 'pending' and answer_by > $5
   returning id`,
);

/** False where it was answered before, waited for too long, or asks somebody else. */
export const decideRequest = async (
  tx: Queries,
  id: string,
  userId: string,
  decided: { readonly status: "granted" | "denied"; readonly at: Date },
): Promise<boolean> =>
  (await tx.run(decide, [mainLedger, id, userId, decided.status, decided.at])).length === 1;
