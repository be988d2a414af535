/** For tests: tables of the house as the database's own catalog has them. */
import pg from "pg";

export interface HouseTable {
  readonly app: string;
  readonly table: string;
  /** The first column of its primary key; null where it has none. */
  readonly first: string | null;
}

export interface UniqueIndex extends HouseTable {
  readonly name: string;
  readonly columns: readonly string[];
}

export interface ForeignKey extends HouseTable {
  readonly columns: readonly string[];
  readonly other: string;
  readonly otherFirst: string | null;
  readonly otherColumns: readonly string[];
}

export interface HouseCatalog {
  readonly tables: readonly HouseTable[];
  readonly unique: readonly UniqueIndex[];
  readonly references: readonly ForeignKey[];
}

const firstOf = (oid: string): string =>
  `(select a.attname::text from pg_index p
      join pg_attribute a on a.attrelid = p.indrelid and a.attnum = p.indkey[0]
     where p.indrelid = ${oid} and p.indisprimary)`;

const columnsOf = (keys: string, oid: string): string =>
  `array(select a.attname::text from unnest(${keys}) with ordinality k (number, nth)
           join pg_attribute a on a.attrelid = ${oid} and a.attnum = k.number order by nth)`;

const own = `n.nspname = any ($1) and t.relkind in ('r', 'p') and not t.relispartition`;
const named = `n.nspname as app, t.relname as "table", ${firstOf("t.oid")} as first`;

const tables = `
  select ${named} from pg_class t join pg_namespace n on n.oid = t.relnamespace
   where ${own} order by 1, 2`;

const unique = `
  select ${named}, x.relname as name, ${columnsOf("i.indkey::int2[]", "t.oid")} as columns
    from pg_index i
    join pg_class t on t.oid = i.indrelid
    join pg_class x on x.oid = i.indexrelid
    join pg_namespace n on n.oid = t.relnamespace
   where ${own} and i.indisunique order by 1, 2, 4`;

const references = `
  select ${named}, ${columnsOf("k.conkey", "t.oid")} as columns, o.relname as other,
         ${firstOf("o.oid")} as "otherFirst", ${columnsOf("k.confkey", "o.oid")} as "otherColumns"
    from pg_constraint k
    join pg_class t on t.oid = k.conrelid
    join pg_class o on o.oid = k.confrelid
    join pg_namespace n on n.oid = t.relnamespace
   where ${own} and k.contype = 'f' order by 1, 2, 5`;

export const catalogOf = async (url: string, apps: readonly string[]): Promise<HouseCatalog> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const read = async <Row extends object>(sql: string): Promise<readonly Row[]> =>
    (await client.query<Row>(sql, [apps])).rows;
  try {
    return {
      tables: await read<HouseTable>(tables),
      unique: await read<UniqueIndex>(unique),
      references: await read<ForeignKey>(references),
    };
  } finally {
    await client.end();
  }
};
