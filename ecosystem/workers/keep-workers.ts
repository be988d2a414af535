/** The house in several processes: this one keeps the database and the workers, these serve. */
import { tryPort } from "#platform/http/listen.ts";
import { newLog } from "#platform/log.ts";
import { portProblem } from "#platform/run-app.ts";
import { portOf, readEcosystemSettings, urlsOf } from "../settings.ts";
import { openHouse, type StartOptions } from "../start.ts";
import type { HouseThatIsUp } from "../table.ts";
import { newCrew } from "./crew.ts";

export interface Keeping extends StartOptions {
  readonly workers: number;
  /** No worker is left, none would come up, and the database has been stopped. */
  readonly onDeserted: () => void;
}

/** Throws a `StartProblem` with one sentence; whatever had started is stopped again. */
export const keepWorkers = async (options: Keeping): Promise<HouseThatIsUp> => {
  const { workers, known, variables, progress, onDeserted } = options;
  await requireFreePorts(options);
  const { settings, database, access } = await openHouse(options, workers);
  const { adminUrl, embedded } = database;
  const crew = newCrew({
    count: workers,
    house: { adminUrl, embedded, access: [...access] },
    log: newLog(settings.logLevel),
    onDeserted: () => void stop().finally(onDeserted),
  });
  const stop = async (): Promise<void> => {
    await crew.stop();
    await database.stop();
  };
  progress(`Starting the apps in ${workers} workers.`);
  try {
    const demo = await crew.begin();
    const apps = options.apps.map((definition) => ({ definition }));
    return { settings, urls: urlsOf(settings, known, variables), apps, demo, workers, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

/** Workers share their ports: of a stranger's, or another house's, the system would tell nobody. */
const requireFreePorts = async ({ apps, variables }: StartOptions): Promise<void> => {
  const settings = readEcosystemSettings(variables);
  for (const app of apps) {
    const port = portOf(settings, app);
    await tryPort(settings.host, port).catch((error: unknown) => {
      throw portProblem(error, app, port);
    });
  }
};
