/** Brings the whole ecosystem up, in the order in which parts need each other. */
import { setTimeout } from "node:timers/promises";
import type { AppDefinition } from "#platform/app.ts";
import { movableClock, systemClock } from "#platform/clock.ts";
import type { Variables } from "#platform/config.ts";
import { newLog } from "#platform/log.ts";
import { runApp, type RunningApp } from "#platform/run-app.ts";
import type { Environment } from "#platform/start-services.ts";
import { asStartProblem } from "#platform/db/server/trouble.ts";
import type { AppAccess } from "#platform/db/server-roles/roles.ts";
import { houseVault, type HouseVault } from "#platform/vault.ts";
import type { WorkerPlace } from "#platform/metrics.ts";
import { instanceDatabase, rolePrefixAmong, type InstanceDatabase } from "./database.ts";
import { demoElsewhere, makeDemoWorld, type DemoWorld } from "./demo-world.ts";
import { prepareDatabase } from "./prepare-database.ts";
import { requireProductionNeeds } from "./production-needs.ts";
import { forgetPreviousKey, instanceSecrets, type InstanceSecrets } from "./secrets.ts";
import {
  hostsOf,
  portOf,
  proxiesOf,
  readEcosystemSettings,
  urlsOf,
  type EcosystemSettings,
} from "./settings.ts";

export interface Ecosystem {
  readonly settings: EcosystemSettings;
  readonly urls: Readonly<Record<string, string>>;
  readonly apps: readonly RunningApp[];
  readonly database: InstanceDatabase;
  /** Null in production. */
  readonly demo: DemoWorld | null;
  readonly stop: () => Promise<void>;
}

export interface StartOptions {
  readonly apps: readonly AppDefinition[];
  /** Every app that exists, for addresses of those that run elsewhere. */
  readonly known: readonly AppDefinition[];
  readonly variables: Variables;
  readonly progress: (sentence: string) => void;
}

/** A database that is up and prepared, and what whoever serves over it has to know. */
export interface House {
  readonly settings: EcosystemSettings;
  readonly secrets: InstanceSecrets;
  readonly database: InstanceDatabase;
  /** By the app's name. */
  readonly access: ReadonlyMap<string, AppAccess>;
}

/** Throws a `StartProblem` with one clear sentence; whatever had started is stopped again. */
export const startEcosystem = async (options: StartOptions): Promise<Ecosystem> =>
  serveHouse(await openHouse(options), options);

/**
 * All that is done once, however many processes serve: roles, tables, secrets sealed anew. Throws
 * as `startEcosystem` does.
 */
export const openHouse = async (options: StartOptions, processes = 1): Promise<House> => {
  const settings = readEcosystemSettings(options.variables);
  requireProductionNeeds(settings, options, options.variables, options.progress);
  const secrets = await instanceSecrets(settings);
  const connections = connectionsOf(settings, options.apps.length * processes);
  const database = await instanceDatabase(settings, options.progress, { connections });
  return orUndone(settings, database.stop, async () => {
    const { access } = await prepareDatabase({
      adminUrl: database.adminUrl,
      apps: options.apps,
      mode: settings.mode,
      house: houseVault(secrets.masterKey, secrets.previousMasterKey),
      rolePrefix: await rolePrefixAmong(settings, database.adminUrl, options.known),
      progress: options.progress,
    });
    if (settings.masterKey === null) await forgetPreviousKey(settings, options);
    return { settings, secrets, database, access };
  });
};

/** Pools of all apps and processes, and some for starts and for commands beside them. */
const connectionsOf = ({ connections }: EcosystemSettings, pools: number): number =>
  connections * pools + connectionsBeside;

const connectionsBeside = 30;

/** Serves over it until `stop`, which stops the database too. Throws as `startEcosystem` does. */
export const serveHouse = async (
  house: House,
  options: StartOptions,
  worker?: WorkerPlace,
): Promise<Ecosystem> => {
  const running: RunningApp[] = [];
  const stop = async (): Promise<void> => {
    await Promise.allSettled(running.map((app) => app.stop()));
    await house.database.stop();
  };
  return orUndone(house.settings, stop, () =>
    startApps({ ...options, ...house, worker, running, stop }),
  );
};

const orUndone = async <T>(
  settings: EcosystemSettings,
  undo: () => Promise<void>,
  work: () => Promise<T>,
): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    await undo();
    throw settings.databaseUrl === null ? error : asStartProblem(error, settings.databaseUrl);
  }
};

interface Starting extends StartOptions, House {
  readonly worker: WorkerPlace | undefined;
  /** Filled while apps come up, so that `stop` knows them even when one fails. */
  readonly running: RunningApp[];
  readonly stop: () => Promise<void>;
}

async function startApps(starting: Starting): Promise<Ecosystem> {
  const { settings, secrets, database, running, variables, progress, stop } = starting;
  const house = houseVault(secrets.masterKey, secrets.previousMasterKey);
  const urls = urlsOf(settings, starting.known, variables);
  const environment = environmentOf(starting, house, urls);
  progress("Starting the apps.");
  // One after another: the first port that is taken is the one that is named.
  for (const definition of starting.apps) {
    const databaseUrl = starting.access.get(definition.name)?.serviceUrl ?? "";
    const port = portOf(settings, definition);
    const host = settings.host;
    running.push(await runApp({ definition, environment, variables, databaseUrl, host, port }));
  }
  const elsewhere =
    settings.mode === "sandbox"
      ? await demoElsewhere(database.adminUrl, notStarted(starting), house)
      : [];
  const demo =
    settings.mode === "sandbox"
      ? await makeDemoWorld(running, { settings, secrets, urls, elsewhere, progress })
      : null;
  for (const app of running) app.startEngines();
  await registrations(running, starting.apps);
  return { settings, urls, apps: running, database, demo, stop };
}

const notStarted = ({ apps, known }: StartOptions): readonly string[] =>
  known.map(({ name }) => name).filter((name) => !apps.some((app) => app.name === name));

const registrationWaitMs = 5_000;

/**
 * So that what reads the registry right after the start
 * finds every app; control may also run elsewhere.
 */
const registrations = async (
  running: readonly RunningApp[],
  chosen: readonly AppDefinition[],
): Promise<void> => {
  if (!chosen.some((app) => app.name === "control")) return;
  const all = Promise.all(running.map((app) => app.registered));
  await Promise.race([all, setTimeout(registrationWaitMs, undefined, { ref: false })]);
};

const environmentOf = (
  { settings, secrets, worker }: Starting,
  house: HouseVault,
  urls: Readonly<Record<string, string>>,
): Environment => {
  const sandbox = settings.mode === "sandbox";
  const log = newLog(settings.logLevel);
  return {
    mode: settings.mode,
    clock: sandbox ? movableClock() : systemClock,
    log: worker ? log.child({ worker: worker.number }) : log,
    vault: house,
    urls,
    secrets: { cron: secrets.cron, queue: secrets.queue },
    ratePerMinute: settings.ratePerMinute * (sandbox ? 100 : 1),
    trustedProxies: proxiesOf(settings),
    knownHosts: hostsOf(settings),
    connections: settings.connections,
    worker,
  };
};
