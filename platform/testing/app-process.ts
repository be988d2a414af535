/** A process of its own for crash tests: an app over a database that the test gave it. */
import type { AppDefinition } from "../app.ts";
import { systemClock } from "../clock.ts";
import { noAssets } from "../http/assets.ts";
import { newLog } from "../log.ts";
import { runApp } from "../run-app.ts";
import { houseVault } from "../vault.ts";

/** The program: its arguments are the database, the master key, and variables and urls as JSON. */
export const runAppProcess = async (definition: AppDefinition): Promise<void> => {
  const [databaseUrl = "", masterKey = "", variables = "{}", urls = "{}"] = process.argv.slice(2);
  const { name } = definition;
  const app = await runApp({
    // Nobody looks at its pages, and their scripts and styles take longest to make.
    definition: { ...definition, assets: () => Promise.resolve(noAssets) },
    environment: {
      mode: "sandbox",
      clock: systemClock,
      log: newLog("silent"),
      vault: houseVault(masterKey),
      urls: {
        [name]: `http://${name}.test`,
        control: "http://control.test",
        ...(JSON.parse(urls) as Record<string, string>),
      },
      secrets: { cron: null, queue: null },
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
};
