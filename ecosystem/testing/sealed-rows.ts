/** Rows with sealed values in any table that an app declares, made from the schema alone. */
import pg from "pg";
import { newId } from "#platform/id.ts";
import type { SealedColumn } from "#platform/seal-purpose.ts";

const quoted = pg.escapeIdentifier;

/** Only the form of a row matters here: what a clone's tables promise each other is taken away. */
export const looseTables = async (admin: pg.Client, app: string): Promise<void> => {
  const { rows } = await admin.query<{ readonly loosen: string }>(
    `select format('alter table %s %s', conrelid::regclass,
                   string_agg(format('drop constraint %I cascade', conname), ', ')) as loosen
       from pg_constraint
      where contype in ('c', 'f') and conrelid <> 0 and conparentid = 0
        and connamespace = $1::regnamespace
      group by conrelid`,
    [quoted(app)],
  );
  await admin.query(rows.map(({ loosen }) => loosen).join("; "));
};

interface Field {
  readonly name: string;
  readonly type: string;
}

const valueOf = ({ type }: Field, at: number): unknown => {
  if (type === "uuid") return newId();
  if (type.startsWith("timestamp") || type === "date") return new Date(0);
  if (type === "jsonb") return "{}";
  if (type === "bytea") return Buffer.from([at]);
  if (type === "boolean") return false;
  if (type.endsWith("[]")) return [];
  return /^(small|big)?int|^numeric/.test(type) ? at : `${newId()} ${at}`;
};

const fieldsOf = async (admin: pg.Client, app: string, table: string) => {
  const { rows } = await admin.query<Field>(
    `select attname as name, format_type(atttypid, null) as type from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''
        and attnotnull and attidentity = ''`,
    [`${quoted(app)}.${quoted(table)}`],
  );
  return rows;
};

/** One row for each text; all other columns that must have a value get one of their type. */
export const storeSealed = async (
  admin: pg.Client,
  app: string,
  { table, column, field }: SealedColumn,
  texts: readonly string[],
): Promise<void> => {
  const fields = (await fieldsOf(admin, app, table)).filter(({ name }) => name !== column);
  const names = [...fields.map(({ name }) => name), column].map(quoted).join(", ");
  const places = [...fields, column].map((_, index) => `$${index + 1}`).join(", ");
  // One commit for all of them: a disk that others write to makes each one slow.
  await admin.query("begin");
  for (const [at, text] of texts.entries()) {
    const value = field === undefined ? text : JSON.stringify({ [field]: text });
    await admin.query(`insert into ${quoted(app)}.${quoted(table)} (${names}) values (${places})`, [
      ...fields.map((one) => valueOf(one, at)),
      value,
    ]);
  }
  await admin.query("commit");
};

export interface Stored {
  readonly sealed: string;
  readonly bound: readonly string[];
}

/** What a column holds, with the values that each is bound to. */
export const storedIn = async (
  admin: pg.Client,
  app: string,
  { table, column, field, purpose }: SealedColumn,
): Promise<readonly Stored[]> => {
  const text = field === undefined ? quoted(column) : `${quoted(column)} ->> '${field}'`;
  const bound = purpose.boundTo.map((name) => `${quoted(name)}::text`).join(", ");
  const { rows } = await admin.query<Stored>(
    `select ${text} as sealed, array[${bound}]::text[] as bound
       from ${quoted(app)}.${quoted(table)} where ${text} like 'v_.%'`,
  );
  return rows;
};
