/**
 * The responses that the kit keeps for `Idempotency-Key`: forgotten when nobody can repeat any
 * more.
 */
import type { Queries } from "../db/database.ts";
import { statement } from "../db/statement.ts";
import { keptResponsesAtOnce } from "./limits.ts";

const forgetStatement = statement<{ readonly key: string }>(
  "kept-responses.forget",
  `delete from kept_response
    where (caller, operation, key) in (
          select caller, operation, key from kept_response
           where created_at < $1
           limit ${keptResponsesAtOnce})
   returning key`,
);

/** Deletes one portion of those made before `before`; answers how many. */
export const forgetResponses = async (db: Queries, before: Date): Promise<number> =>
  (await db.run(forgetStatement, [before])).length;
