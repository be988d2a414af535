/** A process of its own for crash tests: the point of sale over a database of the test's. */
import { systemClock } from "#platform/clock.ts";
import { noAssets } from "#platform/http/assets.ts";
import { houseVault } from "#platform/vault.ts";
import { newLog } from "#platform/log.ts";
import { runApp } from "#platform/run-app.ts";
import { posApp } from "../app.ts";

const [databaseUrl = "", masterKey = "", urls = "{}"] = process.argv.slice(2);

const app = await runApp({
  // Nobody looks at its pages, and their scripts and styles take longest to make.
  definition: { ...posApp, assets: () => Promise.resolve(noAssets) },
  environment: {
    mode: "sandbox",
    clock: systemClock,
    log: newLog("silent"),
    vault: houseVault(masterKey),
    urls: {
      pos: "http://pos.test",
      control: "http://control.test",
      ...(JSON.parse(urls) as Record<string, string>),
    },
    secrets: { cron: null, queue: null },
    ratePerMinute: 1_000_000,
    trustedProxies: [],
    connections: 4,
    transports: [],
  },
  variables: {},
  databaseUrl,
  host: "127.0.0.1",
  port: 0,
});
process.stdout.write(`${app.url}\n`);
