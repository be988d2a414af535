/** Who works, locked before anything of their time is counted. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Timekeeper } from "./timekeepers.query.ts";

const upsert = statement(
  "timekeepers.upsert",
  `insert into timekeeper (firm_id, person, member_id, name) values ($1, $2, $3, $4)
   on conflict (firm_id, person) do update set name = coalesce(excluded.name, timekeeper.name)`,
);

/** Locks the row until the end, new or known: the first lock of whatever changes one's time. */
export const lockTimekeeper = (
  tx: Queries,
  firmId: string,
  { person, memberId, name }: Timekeeper,
): Promise<unknown> => tx.run(upsert, [firmId, person, memberId, name]);

const lock = statement(
  "timekeepers.lock",
  `select from timekeeper where firm_id = $1 and person = $2 for update`,
);

/** Of somebody who has worked before. */
export const lockPerson = (tx: Queries, firmId: string, person: string): Promise<unknown> =>
  tx.run(lock, [firmId, person]);
