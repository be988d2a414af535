/** SQL migrations of one app: plain files, in order, all in one transaction under one lock. */
import { readdir, readFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import pg from "pg";
import { sha256Hex } from "../crypto.ts";
import { StartProblem } from "../problem.ts";
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

/** Applies what is new and answers how many; refuses when an applied file has changed since. */
export const migrate = async (
  access: AppAccess,
  migrations: readonly Migration[],
): Promise<number> => {
  const owner = new pg.Client({ connectionString: access.ownerUrl });
  // A server that stops fails the statement under way; the event alone must not end the process.
  owner.on("error", () => undefined);
  await owner.connect();
  try {
    await owner.query(`set search_path = ${pg.escapeIdentifier(access.schema)}`);
    await owner.query("begin");
    // Replicas that start together wait here; the first applies, the others find nothing to do.
    await owner.query("select pg_advisory_xact_lock(hashtext($1))", [`milpa ${access.schema}`]);
    await owner.query(
      `create table if not exists migration (
         name       text        primary key,
         hash       text        not null,
         applied_at timestamptz not null default now()
       )`,
    );
    const service = pg.escapeIdentifier(access.serviceRole);
    await owner.query(`grant select on migration to ${service}`);
    const applied = await appliedHashes(owner);
    const fresh = migrations.filter((migration) => isNew(migration, applied));
    for (const { name, text } of fresh) {
      await owner.query(text.replaceAll("{service}", service));
      await owner.query("insert into migration (name, hash) values ($1, $2)", [
        name,
        sha256Hex(text),
      ]);
    }
    await owner.query("commit");
    return fresh.length;
  } finally {
    await owner.end();
  }
};

const appliedHashes = async (owner: pg.Client): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await owner.query<{ name: string; hash: string }>(
    "select name, hash from migration",
  );
  return new Map(rows.map((row) => [row.name, row.hash]));
};

const isNew = ({ name, text }: Migration, applied: ReadonlyMap<string, string>): boolean => {
  const hash = applied.get(name);
  if (hash !== undefined && hash !== sha256Hex(text)) {
    throw new StartProblem(
      `The migration ${name} was changed after this database applied it: ` +
        "restore the file and put the change into a new migration.",
    );
  }
  return hash === undefined;
};
