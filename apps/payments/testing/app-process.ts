/** A process of its own for crash tests: payments over a database that the test gave it. */
import { systemClock } from "#platform/clock.ts";
import { noAssets } from "#platform/http/assets.ts";
import { houseVault } from "#platform/vault.ts";
import { newLog } from "#platform/log.ts";
import { runApp } from "#platform/run-app.ts";
import { paymentsApp } from "../app.ts";

const [databaseUrl = "", masterKey = "", variables = "{}"] = process.argv.slice(2);

const app = await runApp({
  // Nobody looks at its pages, and their scripts and styles take longest to make.
  definition: { ...paymentsApp, assets: () => Promise.resolve(noAssets) },
  environment: {
    mode: "sandbox",
    clock: systemClock,
    log: newLog("silent"),
    vault: houseVault(masterKey),
    urls: { payments: "http://payments.test", control: "http://control.test" },
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
