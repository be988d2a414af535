/** Makes an app's tables what a backup holds: by its migrations, then by its rows. */
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { copyIn } from "./copy-in.ts";
import { connected, copyStatement, plainTexts, tableName } from "./app-tables.ts";
import type { Manifest, OpenEntries, Table } from "./entries.ts";

const quoted = pg.escapeIdentifier;

interface Restoring {
  readonly ownerUrl: string;
  readonly app: Manifest["apps"][number];
  readonly backup: OpenEntries;
}

/**
 * Fills the tables of one app, in one transaction of its owner. References are taken off before and
 * proved when they are put on again, for rows come table by table; what triggers keep was kept when
 * the rows were first written.
 */
export const restoreTables = ({ ownerUrl, app, backup }: Restoring): Promise<void> =>
  connected(ownerUrl, async (owner) => {
    const tables = backup.manifest.tables.filter(({ schema }) => schema === app.name);
    await owner.query(plainTexts);
    await owner.query("begin");
    const references = await referencesIn(owner, app.name);
    await each(
      owner,
      references,
      ({ table, name }) => `alter table ${table} drop constraint ${name}`,
    );
    await each(owner, tables, (one) => `alter table ${tableName(one)} disable trigger user`);
    await owner.query(`truncate ${tables.map(tableName).join(", ")}`);
    for (const table of tables) await fill(owner, table, backup);
    await each(owner, Object.entries(app.sequences), ([name, value]) =>
      value === "0" ? "select 1" : setval(app.name, name, value),
    );
    await each(owner, tables, (one) => `alter table ${tableName(one)} enable trigger user`);
    await each(
      owner,
      references,
      ({ table, name, says }) => `alter table ${table} add constraint ${name} ${says}`,
    );
    await owner.query("commit");
    // Without it the first plans would take every table for empty.
    await each(owner, tables, (one) => `analyze ${tableName(one)}`);
  });

const each = async <T>(
  owner: pg.Client,
  all: readonly T[],
  statementOf: (one: T) => string,
): Promise<void> => {
  for (const one of all) await owner.query(statementOf(one));
};

const fill = async (owner: pg.Client, table: Table, backup: OpenEntries): Promise<void> => {
  await pipeline(Readable.from(backup.rows()), copyIn(owner, copyStatement(table, "from stdin")));
  await backup.content();
};

const setval = (schema: string, name: string, value: string): string =>
  `select setval(${pg.escapeLiteral(`${quoted(schema)}.${quoted(name)}`)}, ${BigInt(value)})`;

interface Reference {
  readonly table: string;
  readonly name: string;
  readonly says: string;
}

const referencesIn = async (owner: pg.Client, schema: string): Promise<readonly Reference[]> => {
  const { rows } = await owner.query<Reference>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name,
            pg_get_constraintdef(oid) as says
       from pg_constraint
      where contype = 'f' and connamespace = to_regnamespace($1) order by conname`,
    [quoted(schema)],
  );
  return rows;
};
