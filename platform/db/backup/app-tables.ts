/** What of an instance's database is backed up: all tables of its apps, as one moment saw them. */
import pg from "pg";
import { copyOut } from "./copy-out.ts";
import { StartProblem } from "../../problem.ts";
import type { Content, Manifest, Table } from "./entries.ts";
import { rowDigest } from "./row-digest.ts";

/** Texts of values are the same on every server, whatever its own settings are. */
export const plainTexts =
  "set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC'; " +
  "set bytea_output = 'hex'; set extra_float_digits = 1; set client_encoding = 'UTF8'; " +
  "set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 0";

const quoted = pg.escapeIdentifier;

/** Hands a connection to `work` and ends it; a server that goes away fails the statement only. */
export const connected = async <T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
};

/** Everything that `work` reads is of one moment, whatever is sold meanwhile. */
export const inOneMoment = <T>(
  adminUrl: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> =>
  connected(adminUrl, async (client) => {
    await client.query(plainTexts);
    await client.query("begin isolation level repeatable read read only");
    const answer = await work(client);
    await client.query("commit");
    return answer;
  });

/** Of these apps, those that have a schema here, and the role that owns it. */
export const ownersOf = async (
  client: pg.Client,
  apps: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await client.query<{ readonly app: string; readonly owner: string }>(
    `select n.nspname as app, r.rolname as owner
       from pg_namespace n join pg_roles r on r.oid = n.nspowner
      where n.nspname = any($1) order by n.nspname`,
    [[...apps]],
  );
  return new Map(rows.map(({ app, owner }) => [app, owner]));
};

/** Of these apps, those that hold anything here. */
export const appsWithTables = async (
  client: pg.Client,
  apps: readonly string[],
): Promise<readonly string[]> => {
  const { rows } = await client.query<{ readonly app: string }>(
    `select n.nspname as app from pg_namespace n
      where n.nspname = any($1) and exists (select from pg_class c where c.relnamespace = n.oid)
      order by n.nspname`,
    [[...apps]],
  );
  return rows.map(({ app }) => app);
};

/** Each by its owner, who alone may. */
export const dropSchemas = async (client: pg.Client, apps: readonly string[]): Promise<void> => {
  for (const [app, owner] of await ownersOf(client, apps))
    await client.query(
      `begin; set local role ${quoted(owner)}; drop schema ${quoted(app)} cascade; commit`,
    );
};

/** Reads as the app's owner: an administrator of somebody's server may read no table itself. */
export const readAs = async (client: pg.Client, owner: string): Promise<void> => {
  await client.query(`set local role ${quoted(owner)}`);
};

/**
 * Throws a `StartProblem` where a schema holds what no backup of ours could hold. What is not
 * logged is not kept: a standby could not read it, and it is worth a minute.
 */
const tablesIn = async (client: pg.Client, schema: string): Promise<readonly Table[]> => {
  const { rows } = await client.query<{ table: string; kind: string; columns: string[] }>(
    `select c.relname as table, c.relkind as kind,
            array(select a.attname::text from pg_attribute a
                   where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
                     and a.attgenerated = '' order by a.attnum) as columns
       from pg_class c where c.relnamespace = to_regnamespace($1)
        and c.relkind in ('r', 'p', 'f', 'm') and c.relpersistence = 'p' order by c.relname`,
    [quoted(schema)],
  );
  const odd = rows.find(({ kind }) => kind !== "r");
  if (odd) throw new StartProblem(`${schema}.${odd.table} is no plain table: it is not backed up.`);
  return rows.map(({ table, columns }) => ({ schema, table, columns }));
};

/** What there is to back up, in this connection's moment. */
export const manifestOf = async (
  client: pg.Client,
  owners: ReadonlyMap<string, string>,
): Promise<Manifest> => {
  const tables: Table[] = [];
  const apps: Manifest["apps"] = [];
  let mode = "unknown";
  for (const [name, owner] of owners) {
    await readAs(client, owner);
    const mine = await tablesIn(client, name);
    if (!mine.some(({ table }) => table === "migration")) continue;
    tables.push(...mine);
    const migrations = await pairs(client, `select name, hash from ${quoted(name)}.migration`);
    const sequences = await pairs(
      client,
      `select sequencename, coalesce(last_value, start_value - 1)::text from pg_sequences
        where schemaname = ${pg.escapeLiteral(name)}`,
    );
    apps.push({ name, migrations, sequences });
    const facts = `select name, value #>> '{}' from ${quoted(name)}.app_fact where name = 'mode'`;
    if (mine.some(({ table }) => table === "app_fact"))
      mode = (await pairs(client, facts))["mode"] ?? mode;
  }
  const { rows } = await client.query<{ readonly version: number }>(
    "select current_setting('server_version_num')::int as version",
  );
  return { server: rows[0]?.version ?? 0, mode, apps, tables };
};

const pairs = async (client: pg.Client, sql: string): Promise<Record<string, string>> => {
  const { rows } = await client.query<[string, string]>({ text: sql, rowMode: "array" });
  return Object.fromEntries(rows);
};

export const tableName = ({ schema, table }: Table): string => `${quoted(schema)}.${quoted(table)}`;

export const copyStatement = (table: Table, way: "to stdout" | "from stdin"): string =>
  `copy ${tableName(table)} (${table.columns.map(quoted).join(", ")}) ${way}`;

/** The rows of a table, and what they were once they were read. */
export const rowsOf = (
  client: pg.Client,
  table: Table,
): { readonly rows: AsyncIterable<Buffer>; readonly content: () => Content } => {
  const digest = rowDigest();
  return {
    rows: copyOut(client, copyStatement(table, "to stdout"), digest.add),
    content: digest.end,
  };
};
