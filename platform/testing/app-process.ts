/** A process of its own for crash tests: an app over a database that the test gave it. */
import type { AppDefinition } from "../app.ts";
import { stoppedClock, systemClock } from "../clock.ts";
import { noAssets } from "../http/assets.ts";
import { newLog } from "../log.ts";
import { runApp, type RunningApp } from "../run-app.ts";
import { houseVault } from "../vault.ts";

/** What else an app of a crash test may be given; without it the world's time and no secrets. */
export interface ProcessWorld {
  /** Its clock stands still there. */
  readonly at?: string;
  readonly queueSecret?: string;
}

/**
 * The program: its arguments are the database, the master key, and variables, urls and world as
 * JSON. `work` is begun once it has said where it listens.
 */
export const runAppProcess = async (
  definition: AppDefinition,
  work: (app: RunningApp) => Promise<void> = () => Promise.resolve(),
): Promise<void> => {
  const [databaseUrl = "", masterKey = "", ...given] = process.argv.slice(2);
  const [variables = "{}", urls = "{}", more = "{}"] = given;
  const world = JSON.parse(more) as ProcessWorld;
  const { name } = definition;
  const app = await runApp({
    // Nobody looks at its pages, and their scripts and styles take longest to make.
    definition: { ...definition, assets: () => Promise.resolve(noAssets) },
    environment: {
      mode: "sandbox",
      clock: world.at === undefined ? systemClock : stoppedClock(world.at),
      log: newLog("silent"),
      vault: houseVault(masterKey),
      urls: {
        [name]: `http://${name}.test`,
        control: "http://control.test",
        ...(JSON.parse(urls) as Record<string, string>),
      },
      secrets: { cron: null, queue: world.queueSecret ?? null },
      ratePerMinute: 1_000_000,
      trustedProxies: [],
      connections: 4,
      transports: [],
    },
    variables: JSON.parse(variables) as Record<string, string>,
    databaseUrl,
    host: "127.0.0.1",
    port: 0,
  });
  process.stdout.write(`${app.url}\n`);
  await work(app);
};
