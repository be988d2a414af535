/** Reads a community whole, table by table in portions, as one moment saw it. */
import { inSnapshot } from "#platform/db/audit.ts";
import type { Database, Queries } from "#platform/db/database.ts";
import { longStatement, type Statement } from "#platform/db/statement.ts";
import { minuteMs } from "#platform/clock.ts";
import { archiveTables, type ArchiveTable } from "./archive-tables.ts";

interface Line {
  /** The row as JSON: numbers as PostgreSQL writes them, exact. */
  readonly line: string;
}

const patienceMs = 5 * minuteMs;
const rowsOfAPortion = 2_000;

const firstKeys = { id: "00000000-0000-0000-0000-000000000000", seq: "0", whole: "" } as const;

const textOf = ({ name, shard, paged }: ArchiveTable): string => {
  const line = "select coalesce(to_jsonb(t)::text, '') as line";
  const rows = `from ${name} as t where t.${shard} = $1`;
  switch (paged) {
    case "whole":
      return `${line} ${rows} and $2::text = '' and $3::int > 0
               order by 1`;
    case "id":
      return `${line} ${rows} and t.id > $2::uuid
               order by t.id limit $3`;
    case "seq":
      return `${line} ${rows} and t.seq > $2::bigint
               order by t.seq limit $3`;
  }
};

const statements: readonly (readonly [ArchiveTable, Statement<Line>])[] = archiveTables.map(
  (table) => [table, longStatement<Line>(`archive.${table.name}`, textOf(table), patienceMs)],
);

export type TakeRows = (table: string, rows: readonly string[]) => Promise<void>;

/** Hands over every row of a community as JSON, in portions; memory holds one. */
export const readArchive = (db: Database, communityId: string, take: TakeRows): Promise<number> =>
  inSnapshot(db, async (tx) => {
    let rows = 0;
    for (const [table, statement] of statements)
      rows += await readTable(tx, { table, statement, communityId }, take);
    return rows;
  });

interface Reading {
  readonly table: ArchiveTable;
  readonly statement: Statement<Line>;
  readonly communityId: string;
}

const readTable = async (
  tx: Queries,
  { table, statement, communityId }: Reading,
  take: TakeRows,
): Promise<number> => {
  const { rowsAtOnce: most = rowsOfAPortion } = table;
  let after: string = firstKeys[table.paged];
  let count = 0;
  for (;;) {
    const lines = await tx.run(statement, [communityId, after, most]);
    if (lines.length > 0) {
      await take(
        table.name,
        lines.map(({ line }) => line),
      );
    }
    count += lines.length;
    if (table.paged === "whole" || lines.length < most) return count;
    after = keyIn(lines.at(-1)?.line ?? "{}", table.paged);
  }
};

/** Where a portion ended: a row's own id, or its place in the chain. */
const keyIn = (line: string, paged: "id" | "seq"): string => {
  const row = JSON.parse(line) as Readonly<Record<string, string | number>>;
  return String(row[paged] ?? "");
};
