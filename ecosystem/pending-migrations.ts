/** What a start of this version would apply to a database, told without applying it. */
import type { AppDefinition } from "#platform/app.ts";
import { inOneMoment, manifestOf, ownersOf } from "#platform/db/backup/app-tables.ts";
import { readMigrations } from "#platform/db/migrate.ts";
import { migrationsOf } from "#platform/kit.ts";

export interface PendingMigration {
  readonly app: string;
  readonly name: string;
}

/** In the order in which they are applied; of an empty database all. */
export const pendingMigrations = async (
  adminUrl: string,
  apps: readonly AppDefinition[],
): Promise<readonly PendingMigration[]> => {
  const names = apps.map(({ name }) => name);
  const { apps: there } = await inOneMoment(adminUrl, async (client) =>
    manifestOf(client, await ownersOf(client, names)),
  );
  const pending: PendingMigration[] = [];
  for (const app of apps) {
    const applied = there.find(({ name }) => name === app.name)?.migrations ?? {};
    for (const { name } of await readMigrations(migrationsOf(app)))
      if (!(name in applied)) pending.push({ app: app.name, name });
  }
  return pending;
};
