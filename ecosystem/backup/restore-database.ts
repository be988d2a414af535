/** Makes an empty database what a backup holds, and compares it with the backup row by row. */
import type { AppDefinition } from "#platform/app.ts";
import { migrate } from "#platform/db/migrate.ts";
import { prepareRoles, type AppAccess } from "#platform/db/server-roles/roles.ts";
import { StartProblem } from "#platform/problem.ts";
import type { HouseVault } from "#platform/vault.ts";
import {
  appsWithTables,
  connected,
  dropSchemas,
  inOneMoment,
  ownersOf,
  readAs,
  rowsOf,
} from "#platform/db/backup/app-tables.ts";
import type { Manifest } from "#platform/db/backup/entries.ts";
import { fittingMigrations } from "./fitting-migrations.ts";
import { openBackup, type BackupFile, type ProvenBackup } from "#platform/db/backup/open-backup.ts";
import { restoreTables } from "#platform/db/backup/restore-tables.ts";

export interface RestoreWanted {
  readonly adminUrl: string;
  /** All that this Milpa knows. */
  readonly apps: readonly AppDefinition[];
  readonly house: HouseVault;
  readonly rolePrefix: string;
  readonly file: BackupFile;
  /** What the file was found to hold when it was read before. */
  readonly proven: ProvenBackup;
  readonly progress: (sentence: string) => void;
}

type Access = ReadonlyMap<string, AppAccess>;

/**
 * Answers how the apps reach their tables. Throws a `StartProblem`, and leaves the database empty,
 * where it was not empty, where the backup does not fit, or where a row arrived differently.
 */
export const restoreDatabase = async (wanted: RestoreWanted): Promise<Access> => {
  const { adminUrl, apps, house, rolePrefix, proven } = wanted;
  await requireEmpty(
    adminUrl,
    apps.map(({ name }) => name),
  );
  const fitting = await fittingMigrations(proven.manifest, apps);
  const names = [...fitting.keys()];
  try {
    const access = await prepareRoles({ adminUrl, apps: names, vault: house, rolePrefix });
    for (const [name, migrations] of fitting) await migrate(accessTo(access, name), migrations);
    await fillApps(wanted, access);
    await requireSameRows(adminUrl, proven);
    return access;
  } catch (error) {
    await connected(adminUrl, (client) => dropSchemas(client, names)).catch(() => undefined);
    throw error;
  }
};

const accessTo = (access: Access, name: string): AppAccess => {
  const mine = access.get(name);
  if (!mine) throw new Error(`${name} was not prepared`);
  return mine;
};

/** A database that holds anything of an app is somebody's: it is never written over. */
export const requireEmpty = async (adminUrl: string, apps: readonly string[]): Promise<void> => {
  const holding = await connected(adminUrl, (client) => appsWithTables(client, apps));
  if (holding.length === 0) return;
  throw new StartProblem(
    `The database is not empty, it holds ${holding.join(", ")}: restore into a new one, by ` +
      "another MILPA_HOME or DATABASE_URL, or drop those schemas first.",
  );
};

const fillApps = async ({ file, progress }: RestoreWanted, access: Access): Promise<void> => {
  const backup = await openBackup(file);
  for (const app of backup.manifest.apps) {
    progress(`Restoring ${app.name}.`);
    await restoreTables({ ownerUrl: accessTo(access, app.name).ownerUrl, app, backup });
  }
};

/** Reads every table again and compares it with the backup's. */
const requireSameRows = (adminUrl: string, { manifest, contents }: ProvenBackup): Promise<void> =>
  inOneMoment(adminUrl, async (client) => {
    const owners = await ownersOf(client, appNames(manifest));
    for (const [at, table] of manifest.tables.entries()) {
      await readAs(client, owners.get(table.schema) ?? "");
      const { rows, content } = rowsOf(client, table);
      for await (const _part of rows) continue;
      const found = content();
      const wanted = contents[at];
      if (found.rows === wanted?.rows && found.digest === wanted.digest) continue;
      throw new StartProblem(
        `${table.schema}.${table.table} came back with ${found.rows} rows that are not the ` +
          `backup's ${wanted?.rows ?? 0}: nothing was restored; take another backup.`,
      );
    }
  });

const appNames = ({ apps }: Manifest): readonly string[] => apps.map(({ name }) => name);
