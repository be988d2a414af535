/** Opens one app's services for a command: over the running database, or one started for it. */
import type { AppDefinition } from "#platform/app.ts";
import { movableClock, systemClock } from "#platform/clock.ts";
import { readSettings } from "#platform/config.ts";
import { storedOffset } from "#platform/control-plane/stored-offset.ts";
import { houseVault } from "#platform/vault.ts";
import { readRecord } from "#platform/db/embedded/record.ts";
import { isUnknownTable } from "#platform/db/failures.ts";
import { adoptLasting } from "#platform/db/lasting.ts";
import { requireFittingKey } from "#platform/db/last-sealing.ts";
import { prepareRoles } from "#platform/db/server-roles/roles.ts";
import { answersAt } from "#platform/db/server-access.ts";
import { lastingOf } from "#platform/kit.ts";
import { asStartProblem } from "#platform/db/server/trouble.ts";
import { newLog } from "#platform/log.ts";
import { StartProblem } from "#platform/problem.ts";
import type { Services } from "#platform/services.ts";
import { startServices } from "#platform/start-services.ts";
import { apps } from "./apps.ts";
import { inInstanceDatabase, instanceDatabase } from "./database.ts";
import { rolePrefixOf } from "./role-prefix.ts";
import { instanceSecrets } from "./secrets.ts";
import { readEcosystemSettings, urlsOf, type EcosystemSettings } from "./settings.ts";

export const appNamed = (name: string): AppDefinition => {
  const app = apps.find((one) => one.name === name);
  if (app) return app;
  const known = apps.map((one) => one.name).join(", ");
  throw new StartProblem(`There is no app named ${name}; there are ${known}.`);
};

/** Hands an app's services to `work` and closes whatever it had to open, also when `work` fails. */
export const withServices = async <T>(
  app: AppDefinition,
  work: (services: Services) => Promise<T>,
): Promise<T> => {
  const settings = readEcosystemSettings(process.env);
  const database = await openDatabaseOf(settings);
  try {
    const secrets = await instanceSecrets(settings);
    const sandbox = settings.mode === "sandbox";
    const roles = {
      apps: [app.name],
      vault: houseVault(secrets.masterKey, secrets.previousMasterKey),
    };
    const rolePrefix = await rolePrefixOf(settings, database.adminUrl);
    const { mode } = settings;
    await requireFittingKey(database.adminUrl, roles.apps, { house: roles.vault, mode });
    const access = await prepareRoles({ adminUrl: database.adminUrl, ...roles, rolePrefix });
    const clock = movableClock();
    const { services, close } = startServices({
      definition: app,
      environment: {
        mode: settings.mode,
        clock: sandbox ? clock : systemClock,
        log: newLog("silent"),
        vault: roles.vault,
        urls: urlsOf(settings, apps, process.env),
        secrets: { cron: secrets.cron, queue: secrets.queue },
        ratePerMinute: settings.ratePerMinute,
        trustedProxies: [],
        connections: 2,
        transports: [],
      },
      variables: process.env,
      host: settings.host,
      databaseUrl: access.get(app.name)?.serviceUrl ?? "",
      settings: readSettings(app.settings, process.env),
    });
    // What is written beside a running sandbox carries the same time.
    if (sandbox) clock.setOffset(await storedOffset(services.db).catch(() => 0));
    try {
      await adopted(services, app);
      return await work(services);
    } finally {
      await close();
    }
  } catch (error) {
    throw settings.databaseUrl === null ? error : asStartProblem(error, settings.databaseUrl);
  } finally {
    await database.stop();
  }
};

/** Where the app never ran there is no table yet, and nothing that a command could do either. */
export const adopted = (services: Services, app: AppDefinition): Promise<void> =>
  adoptLasting(services.db, services.vault, lastingOf(app)).catch((error: unknown) => {
    if (!isUnknownTable(error)) throw error;
  });

/** The database of a running milpa is shared; only where none runs is one started for this. */
export const openDatabaseOf = async (settings: EcosystemSettings) => {
  const record = settings.databaseUrl === null ? await readRecord(settings.home) : undefined;
  if (record && (await answersAt(record.url))) {
    return { adminUrl: inInstanceDatabase(record.url), stop: () => Promise.resolve() };
  }
  return instanceDatabase(settings, () => undefined);
};
