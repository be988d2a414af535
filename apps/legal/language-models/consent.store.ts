/** The consent of a matter, written under its lock. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

const set = statement<{ readonly id: string }>(
  "consent.set",
  `update matter set model_consent = $3
    where firm_id = $1 and id = $2 and model_consent <> $3 returning id`,
);

/** False where it stood so already. */
export const putConsent = async (
  tx: Queries,
  firmId: string,
  matterId: string,
  given: boolean,
): Promise<boolean> => (await tx.run(set, [firmId, matterId, given])).length === 1;
