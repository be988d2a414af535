/** The rows that a schema really gives: names, what the driver makes of them, and whether null. */
import type pg from "pg";
import { openDatabase } from "#platform/db/database.ts";
import type { ActualColumn } from "./compare-rows.ts";
import { describeStatement } from "./described-rows.ts";
import { isNeverNullIn, type Catalog } from "./sql-nulls.ts";

export interface Schema {
  /** Throws what the server says of a statement that it cannot prepare. */
  readonly columnsOf: (sql: string) => Promise<readonly ActualColumn[]>;
  readonly close: () => Promise<void>;
}

/** A value of each type that statements return, as the server writes it. */
const samples: Readonly<Record<string, string>> = {
  bool: "t",
  bytea: "\\x00",
  date: "2026-11-20",
  float8: "1.5",
  inet: "127.0.0.1",
  int2: "1",
  int4: "1",
  int8: "1",
  json: "{}",
  jsonb: "{}",
  numeric: "1.5",
  text: "a",
  time: "10:00:00",
  timestamptz: "2026-11-20 18:00:00+00",
  uuid: "01932d5e-0000-7000-8000-000000000000",
  varchar: "a",
  void: "",
};

interface TypeRow {
  readonly id: number;
  readonly name: string;
  readonly element: string | null;
}

interface AttributeRow {
  readonly table_id: number;
  readonly table_name: string;
  readonly place: number;
  readonly name: string;
  readonly is_never_null: boolean;
}

const outerJoin = /\b(left|right|full)\s+(outer\s+)?join\b/;

/** `url` is of the role that serves: it reads the schema through the driver as an app does. */
export const openSchema = async (url: string, schema: string): Promise<Schema> => {
  const db = openDatabase({ url, schema, connections: 1 });
  const client = await db.pool.connect();
  const types = await typesOf(client);
  const attributes = await attributesOf(client, schema);
  const origins = new Map(attributes.map((one) => [`${one.table_id} ${one.place}`, one]));
  const named = new Map(attributes.map((one) => [`${one.table_name} ${one.name}`, one]));
  const catalog: Catalog = (table, column) => named.get(`${table} ${column}`)?.is_never_null;
  const kindOf = (typeId: number): string => {
    const type = types.get(typeId);
    const sample = samples[type?.element ?? type?.name ?? ""];
    if (!type || sample === undefined)
      throw new Error(`${type?.name ?? typeId} has no sample in tools/rows/actual-rows.ts`);
    const text = type.element === null ? sample : `{${JSON.stringify(sample)}}`;
    return kindOfValue((client.getTypeParser(typeId, "text") as (text: string) => unknown)(text));
  };
  return {
    columnsOf: async (sql) =>
      (await describeStatement(client, sql)).map(({ name, typeId, tableId, place }) => {
        const origin = origins.get(`${tableId} ${place}`);
        const isSure = origin?.is_never_null === true && !outerJoin.test(sql);
        const kind = kindOf(typeId);
        if (isSure) return { name, kind, isNull: "never" };
        return { name, kind, isNull: isNeverNullIn(sql, name, catalog) ? "not here" : "maybe" };
      }),
    close: async () => {
      client.release();
      await db.close();
    },
  };
};

const typesOf = async (client: pg.ClientBase): Promise<ReadonlyMap<number, TypeRow>> => {
  const { rows } = await client.query<TypeRow>(
    `select t.oid::int as id, t.typname as name, e.typname as element
       from pg_type t left join pg_type e on e.oid = t.typelem and t.typcategory = 'A'`,
  );
  return new Map(rows.map((row) => [row.id, row]));
};

const attributesOf = async (
  client: pg.ClientBase,
  schema: string,
): Promise<readonly AttributeRow[]> => {
  const { rows } = await client.query<AttributeRow>(
    `select a.attrelid::int as table_id, c.relname as table_name, a.attnum as place,
            a.attname as name, a.attnotnull as is_never_null
       from pg_attribute a
       join pg_class c on c.oid = a.attrelid
      where c.relnamespace = $1::regnamespace and a.attnum > 0 and not a.attisdropped`,
    [schema],
  );
  return rows;
};

const kindOfValue = (value: unknown): string => {
  if (Array.isArray(value)) return `(${kindOfValue(value[0])})[]`;
  if (value instanceof Date) return "Date";
  if (Buffer.isBuffer(value)) return "Buffer";
  return typeof value === "object" ? "json" : typeof value;
};
