/** SQL migrations of one app: plain files, in order, one process at a time. */
import { readdir, readFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import pg from "pg";
import { sha256Hex } from "../crypto.ts";
import { StartProblem } from "../problem.ts";
import {
  applyMigration,
  remember,
  textInEmpty,
  waitForTurn,
  type Patience,
} from "./apply-migration.ts";
import type { AppAccess } from "./server-roles/roles.ts";

export interface Migration {
  /** `<area>/<file>`: areas of the kit and the app's own, each numbered by itself. */
  readonly name: string;
  readonly text: string;
}

/** Reads the `.sql` files of each folder, sorted by name, folders in the order given. */
export const readMigrations = async (folders: readonly string[]): Promise<readonly Migration[]> => {
  const perFolder = await Promise.all(
    folders.map(async (folder) => {
      const area = areaOf(folder);
      const files = (await readdir(folder)).filter((file) => file.endsWith(".sql")).sort();
      return Promise.all(
        files.map(async (file) => ({
          name: `${area}/${file}`,
          text: await readFile(join(folder, file), "utf8"),
        })),
      );
    }),
  );
  return perFolder.flat();
};

/**
 * An app's own migrations lie in `apps/<app>/migrations`. Their area is `store`, after the folder
 * they once lay in: databases that are older than the move remember them by that name.
 */
const areaOf = (folder: string): string => {
  const above = dirname(folder);
  return basename(dirname(above)) === "apps" ? "store" : basename(above);
};

export interface Migrated {
  readonly applied: number;
  /** What the schema has and we do not know: a newer Milpa was here. */
  readonly unknown: readonly string[];
}

/**
 * Applies what is new, each migration in a transaction of its own; those of an empty schema
 * together. Refuses with a `StartProblem` when an applied file has changed since, and when a table
 * that it changes is in use without a pause.
 */
export const migrate = async (
  access: AppAccess,
  migrations: readonly Migration[],
  patience: Patience = {},
): Promise<Migrated> => {
  const owner = new pg.Client({ connectionString: access.ownerUrl });
  // A server that stops fails the statement under way; the event alone must not end the process.
  owner.on("error", () => undefined);
  await owner.connect();
  try {
    await owner.query(`set search_path = ${pg.escapeIdentifier(access.schema)}`);
    const before = await begun(owner, access, migrations);
    const fresh = migrations.filter((migration) => isNew(access, migration, before));
    const unknown = [...before.keys()].filter(
      (name) => !migrations.some((migration) => migration.name === name),
    );
    if (before.size === 0) return { applied: fresh.length, unknown };
    let applied = 0;
    for (const migration of fresh)
      if (await applyMigration(owner, access, migration, patience)) applied += 1;
    return { applied, unknown };
  } finally {
    await owner.end();
  }
};

/** What had been applied; where that is nothing, all is applied at once, for nobody waits. */
const begun = async (
  owner: pg.Client,
  access: AppAccess,
  migrations: readonly Migration[],
): Promise<ReadonlyMap<string, string>> => {
  await owner.query("begin");
  // Replicas that start together wait here; the first applies, the others find nothing to do.
  await waitForTurn(owner, access);
  await owner.query(
    `create table if not exists migration (
       name       text        primary key,
       hash       text        not null,
       applied_at timestamptz not null default now()
     )`,
  );
  const applied = await appliedHashes(owner);
  await owner.query(`grant select on migration to ${pg.escapeIdentifier(access.serviceRole)}`);
  if (applied.size === 0) {
    for (const migration of migrations) {
      await owner.query(textInEmpty(access, migration));
      await remember(owner, migration);
    }
  }
  await owner.query("commit");
  return applied;
};

const appliedHashes = async (owner: pg.Client): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await owner.query<{ name: string; hash: string }>(
    "select name, hash from migration",
  );
  return new Map(rows.map((row) => [row.name, row.hash]));
};

const isNew = (
  { schema }: AppAccess,
  { name, text }: Migration,
  applied: ReadonlyMap<string, string>,
): boolean => {
  const hash = applied.get(name);
  if (hash !== undefined && hash !== sha256Hex(text)) {
    throw new StartProblem(
      `The migration ${name} of ${schema} was changed after this database applied it: ` +
        "restore the file and put the change into a new migration.",
    );
  }
  return hash === undefined;
};
