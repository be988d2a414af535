/** Reads and writes sealed values of any table, batch by batch in the order of its primary key. */
import pg from "pg";
import type { SealedColumn } from "../seal-purpose.ts";

export interface SealedTable {
  readonly column: SealedColumn;
  /** Columns of the primary key, in its order. */
  readonly key: readonly string[];
}

const quoted = pg.escapeIdentifier;

/** Throws where the table has no primary key: its rows could not be told apart. */
export const sealedTableOf = async (
  owner: pg.Client,
  column: SealedColumn,
): Promise<SealedTable> => {
  const { rows } = await owner.query<{ readonly name: string }>(
    `select a.attname as name
       from pg_index i
       join unnest(i.indkey) with ordinality as k (number, place) on true
       join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number
      where i.indrelid = to_regclass($1) and i.indisprimary
      order by k.place`,
    [quoted(column.table)],
  );
  if (rows.length === 0) throw new Error(`${column.table} has no primary key`);
  return { column, key: rows.map(({ name }) => name) };
};

const rowsAtOnce = 200;

interface Batch {
  readonly currentKeyId: string;
  /** The key of the last row that was looked at; null at the beginning. */
  readonly after: readonly string[] | null;
  /** Seals a value anew; null leaves it. */
  readonly anew: (sealed: string, bound: readonly string[]) => string | null;
}

interface Row {
  readonly sealed: string;
  readonly key: readonly string[];
  readonly bound: readonly string[];
}

/** One transaction over the next rows whose values are not under the current key yet. */
export const resealedBatch = async (
  owner: pg.Client,
  table: SealedTable,
  { currentKeyId, after, anew }: Batch,
): Promise<{ readonly resealed: number; readonly last: readonly string[] | null }> => {
  await owner.query("begin");
  try {
    const { rows } = await owner.query<Row>(selection(table, after !== null), [
      `v2.${currentKeyId}.%`,
      ...(after ?? []),
    ]);
    let resealed = 0;
    for (const { sealed, key, bound } of rows) {
      const value = anew(sealed, bound);
      if (value === null) continue;
      await owner.query(change(table), [value, sealed, ...key]);
      resealed += 1;
    }
    await owner.query("commit");
    return { resealed, last: rows.at(-1)?.key ?? null };
  } catch (error) {
    await owner.query("rollback");
    throw error;
  }
};

/** The sealed text in its row: the column itself, or a field of its object. */
const textIn = ({ column, field }: SealedColumn): string =>
  field === undefined ? quoted(column) : `(${quoted(column)} ->> ${pg.escapeLiteral(field)})`;

const selection = ({ column, key }: SealedTable, goesOn: boolean): string => {
  const names = key.map(quoted).join(", ");
  const asText = (columns: readonly string[]): string =>
    `array[${columns.map((name) => `${quoted(name)}::text`).join(", ")}]::text[]`;
  const text = textIn(column);
  const places = key.map((_, index) => `$${index + 2}`).join(", ");
  return `
    select ${text} as sealed, ${asText(key)} as key, ${asText(column.purpose.boundTo)} as bound
      from ${quoted(column.table)}
     where (${text} like 'v1.%' or (${text} like 'v2.%' and ${text} not like $1))
       ${goesOn ? `and (${names}) > (${places})` : ""}
     order by ${names} limit ${rowsAtOnce} for update`;
};

const change = ({ column, key }: SealedTable): string => {
  const value =
    column.field === undefined
      ? "$1"
      : `jsonb_set(${quoted(column.column)}, array[${pg.escapeLiteral(column.field)}],
                   to_jsonb($1::text))`;
  const isRow = key.map((name, index) => `${quoted(name)} = $${index + 3}`).join(" and ");
  return `update ${quoted(column.table)} set ${quoted(column.column)} = ${value}
           where ${textIn(column)} = $2 and ${isRow}`;
};
