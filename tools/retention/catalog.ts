/** For tests: what begins the indexes of tables, and what goes with the rows of others. */
import pg from "pg";

export interface TablePart {
  readonly app: string;
  readonly table: string;
  /** The first column of an ordered index; the table whose rows take these along. */
  readonly what: string;
}

// Ranges of a block-range index never narrow: where new rows take the place of deleted ones, a
// sweep by it reads more each day, and in the end the whole table for each portion.
const firsts = `
  select n.nspname as app, t.relname as "table", a.attname::text as what
    from pg_index i
    join pg_class t on t.oid = i.indrelid
    join pg_namespace n on n.oid = t.relnamespace
    join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0]
    join pg_class x on x.oid = i.indexrelid
    join pg_am m on m.oid = x.relam
   where n.nspname = any ($1) and m.amname = 'btree'`;

const cascades = `
  select n.nspname as app, t.relname as "table", o.relname as what
    from pg_constraint k
    join pg_class t on t.oid = k.conrelid
    join pg_class o on o.oid = k.confrelid
    join pg_namespace n on n.oid = t.relnamespace
   where n.nspname = any ($1) and k.contype = 'f' and k.confdeltype = 'c'`;

export interface Endings {
  readonly indexes: readonly TablePart[];
  readonly cascades: readonly TablePart[];
}

export const endingsOf = async (url: string, apps: readonly string[]): Promise<Endings> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const read = async (sql: string): Promise<readonly TablePart[]> =>
    (await client.query<TablePart>(sql, [apps])).rows;
  try {
    return { indexes: await read(firsts), cascades: await read(cascades) };
  } finally {
    await client.end();
  }
};
