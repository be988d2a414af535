/** Which migrations make the tables that a backup was taken from. */
import type { AppDefinition } from "#platform/app.ts";
import { sha256Hex } from "#platform/crypto.ts";
import { readMigrations, type Migration } from "#platform/db/migrate.ts";
import { migrationsOf } from "#platform/kit.ts";
import { StartProblem } from "#platform/problem.ts";
import type { Manifest } from "#platform/db/backup/entries.ts";

/**
 * By app, those that the backup's database had applied; later ones are applied by the next start.
 * Throws a `StartProblem` where a newer Milpa made the backup, or a file was changed since.
 */
export const fittingMigrations = async (
  manifest: Manifest,
  apps: readonly AppDefinition[],
): Promise<ReadonlyMap<string, readonly Migration[]>> => {
  const fitting = new Map<string, readonly Migration[]>();
  for (const { name, migrations } of manifest.apps) {
    const app = apps.find((one) => one.name === name);
    if (!app) throw newer(`there is no app ${name} here`);
    const ours = await readMigrations(migrationsOf(app));
    for (const [applied, hash] of Object.entries(migrations)) {
      const same = ours.find((one) => one.name === applied);
      if (!same) throw newer(`${name}'s migration ${applied} is not here`);
      if (sha256Hex(same.text) !== hash)
        throw new StartProblem(
          `The migration ${applied} of ${name} is another than the backup's: restore the file, ` +
            "then the backup.",
        );
    }
    fitting.set(
      name,
      ours.filter((one) => one.name in migrations),
    );
  }
  return fitting;
};

const newer = (why: string): StartProblem =>
  new StartProblem(`The backup is of a newer Milpa (${why}): restore it with that one or a later.`);
