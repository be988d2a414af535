/** What one book says and another does not: each finding listed once. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import { newId } from "#platform/id.ts";
import type { Difference } from "./earnings.domain.ts";
import { mainLedger } from "../ledger/ledger.domain.ts";

const insert = statement<{ readonly finding: string }>(
  "book-differences.insert",
  `insert into book_difference (ledger_id, id, book, finding, cents, detail, found_at)
   select $1, f.*, $2::timestamptz
     from unnest($3::uuid[], $4::text[], $5::text[], $6::bigint[], $7::jsonb[])
          as f (id, book, finding, cents, detail)
   on conflict (ledger_id, book, finding) do nothing
   returning finding`,
);

/** Answers those that were not listed before. */
export const listDifferences = async (
  tx: Queries,
  differences: readonly Difference[],
  at: Date,
): Promise<readonly Difference[]> => {
  if (differences.length === 0) return [];
  const rows = await tx.run(insert, [
    ...[mainLedger, at],
    differences.map(() => newId()),
    differences.map(({ book }) => book),
    differences.map(({ finding }) => finding),
    differences.map(({ cents }) => cents),
    differences.map(({ detail }) => JSON.stringify(detail)),
  ]);
  const fresh = new Set(rows.map(({ finding }) => finding));
  return differences.filter(({ finding }) => fresh.has(finding));
};
