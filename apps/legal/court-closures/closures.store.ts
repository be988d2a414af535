/** Days on which courts do not work: written, and taken back. */
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import type { CourtClosure } from "./closures.query.ts";

const insert = statement(
  "court-closures.insert",
  `insert into court_closure (firm_id, id, from_day, to_day, reason, created_at)
   values ($1, $2, $3, $4, $5, $6)`,
);

export const insertClosure = (
  tx: Queries,
  firmId: string,
  { id, from, to, reason }: CourtClosure,
  now: Date,
): Promise<unknown> => tx.run(insert, [firmId, id, from, to, reason, now]);

const columns = named("id, from_day::text as from, to_day::text as to, reason");

const remove = statement<CourtClosure>(
  "court-closures.remove",
  `delete from court_closure where firm_id = $1 and id = $2 returning ${columns}`,
);

/** Null where there was none. */
export const deleteClosure = async (
  tx: Queries,
  firmId: string,
  id: string,
): Promise<CourtClosure | null> => (await tx.run(remove, [firmId, id]))[0] ?? null;
