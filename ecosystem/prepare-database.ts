/** Before an app serves: its roles, its tables, and its secrets under the current master key. */
import type { AppDefinition } from "#platform/app.ts";
import { requireFittingKey } from "#platform/db/last-sealing.ts";
import { migrate, readMigrations } from "#platform/db/migrate.ts";
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
  await all(
    ready.map(async ({ app, mine }) => migrate(mine, await readMigrations(migrationsOf(app)))),
  );
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
  return { access, sealing };
};

/** All have ended before one failure is told, for then the database is stopped. */
const all = async <T>(works: readonly Promise<T>[]): Promise<readonly T[]> => {
  const ended = await Promise.allSettled(works);
  const failed = ended.find((end) => end.status === "rejected");
  if (failed) throw failed.reason;
  return ended.flatMap((end) => (end.status === "fulfilled" ? [end.value] : []));
};
