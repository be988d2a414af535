/** What was said of lines of the bank. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Pair } from "./matching.domain.ts";

const insert = statement(
  "trust-matches.insert",
  `insert into trust_match (firm_id, entry_id, line_id, how, maker, created_at)
   select $1, p.entry_id, p.line_id, $4, $5, $6
     from unnest($2::uuid[], $3::uuid[]) as p (entry_id, line_id)`,
);

export interface Matching {
  readonly pairs: readonly Pair[];
  readonly how: "rule" | "hand";
  readonly maker: string;
  readonly now: Date;
}

/** Under the account's lock. */
export const insertMatches = (
  tx: Queries,
  firmId: string,
  { pairs, how, maker, now }: Matching,
): Promise<unknown> =>
  tx.run(insert, [
    ...[firmId, pairs.map(({ entryId }) => entryId), pairs.map(({ lineId }) => lineId)],
    ...[how, maker, now],
  ]);

const remove = statement(
  "trust-matches.remove",
  "delete from trust_match where firm_id = $1 and line_id = $2",
);

export const removeMatches = (tx: Queries, firmId: string, lineId: string): Promise<unknown> =>
  tx.run(remove, [firmId, lineId]);

const excuse = statement(
  "trust-matches.excuse",
  "update trust_bank_line set bank_error = $3 where firm_id = $1 and id = $2",
);

export const setBankError = (
  tx: Queries,
  firmId: string,
  lineId: string,
  reason: string | null,
): Promise<unknown> => tx.run(excuse, [firmId, lineId, reason]);
