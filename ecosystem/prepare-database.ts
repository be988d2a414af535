/** Before an app serves: its roles, its tables, and its secrets under the current master key. */
import type { AppDefinition } from "#platform/app.ts";
import { requireFittingKey } from "#platform/db/last-sealing.ts";
import { migrate, readMigrations, type Migrated } from "#platform/db/migrate.ts";
import { reseal, type Resealed, type Resealing } from "#platform/db/reseal.ts";
import { prepareRoles, type AppAccess } from "#platform/db/server-roles/roles.ts";
import { migrationsOf, sealedColumnsOf } from "#platform/kit.ts";
import type { Mode } from "#platform/mode.ts";
import type { HouseVault } from "#platform/vault.ts";
import { keepDatabaseMode } from "./database-mode.ts";

export interface DatabasePreparation {
  readonly adminUrl: string;
  readonly apps: readonly AppDefinition[];
  readonly mode: Mode;
  readonly house: HouseVault;
  readonly rolePrefix: string;
  readonly progress: (sentence: string) => void;
  readonly how?: Pick<Resealing, "again" | "abandon">;
}

export interface PreparedDatabase {
  readonly access: ReadonlyMap<string, AppAccess>;
  /** What was sealed anew, and what was not, of all apps together. */
  readonly sealing: Resealed;
  /** Migrations that were new, of all apps together. */
  readonly applied: number;
}

/** Throws a `StartProblem` where a migration was changed, the mode or the master key is another. */
export const prepareDatabase = async (
  preparation: DatabasePreparation,
): Promise<PreparedDatabase> => {
  const { adminUrl, apps, mode, house, rolePrefix, progress, how = {} } = preparation;
  const names = apps.map((app) => app.name);
  if (!how.abandon) await requireFittingKey(adminUrl, names, { house, mode });
  const { abandon = false } = how;
  const access = await prepareRoles({ adminUrl, apps: names, vault: house, rolePrefix, abandon });
  progress("Bringing the tables up to date.");
  const ready = apps.flatMap((app) => {
    const mine = access.get(app.name);
    return mine ? [{ app, mine }] : [];
  });
  const migrated = await all(
    ready.map(async ({ app, mine }) => ({
      app: app.name,
      ...(await migrate(mine, await readMigrations(migrationsOf(app)))),
    })),
  );
  tellOfNewer(migrated, progress);
  await keepDatabaseMode(access, apps, mode);
  const sealed = await all(
    ready.map(({ app, mine }) =>
      reseal(mine, { app: app.name, columns: sealedColumnsOf(app), house, ...how }),
    ),
  );
  const sum = (count: (one: Resealed) => number): number =>
    sealed.reduce((total, one) => total + count(one), 0);
  const sealing = { resealed: sum((one) => one.resealed), unopened: sum((one) => one.unopened) };
  if (sealing.unopened > 0)
    progress(`${sealing.unopened} secrets open under no master key that was given: see ADR 0019.`);
  return { access, sealing, applied: migrated.reduce((sum, one) => sum + one.applied, 0) };
};

/** During an upgrade the version before may start once more, and serves beside the new one. */
const tellOfNewer = (
  migrated: readonly (Migrated & { readonly app: string })[],
  progress: (sentence: string) => void,
): void => {
  const newer = migrated.filter(({ unknown }) => unknown.length > 0);
  if (newer.length === 0) return;
  const which = newer.map(({ app, unknown }) => `${app} (${unknown.join(", ")})`).join(", ");
  progress(
    `A newer Milpa changed the tables of ${which}: this one serves beside it, and is to be ` +
      "replaced by it.",
  );
};

/** All have ended before one failure is told, for then the database is stopped. */
const all = async <T>(works: readonly Promise<T>[]): Promise<readonly T[]> => {
  const ended = await Promise.allSettled(works);
  const failed = ended.find((end) => end.status === "rejected");
  if (failed) throw failed.reason;
  return ended.flatMap((end) => (end.status === "fulfilled" ? [end.value] : []));
};
