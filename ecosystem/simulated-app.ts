/** The voucher service alone, by a stopped clock, on a database that is gone afterwards. */
import { stoppedClock } from "#platform/clock.ts";
import { removeEmbeddedDatabase } from "#platform/db/embedded/remove.ts";
import { newLog } from "#platform/log.ts";
import { channels, type Transport } from "#platform/messaging/message.ts";
import { runApp } from "#platform/run-app.ts";
import { houseVault } from "#platform/vault.ts";
import { vouchersApp } from "../apps/vouchers/app.ts";
import type { World } from "../apps/vouchers/simulation/simulate.ts";
import { instanceDatabase } from "./database.ts";
import { rolePrefixOf } from "./role-prefix.ts";
import { prepareDatabase } from "./prepare-database.ts";
import { instanceSecrets } from "./secrets.ts";
import { readEcosystemSettings } from "./settings.ts";

/** What people would be written: it goes nowhere. */
const nowhere: Transport = { channels, deliver: () => Promise.resolve() };

const cronSecret = "a simulation calls its jobs itself";
/** No person or stall is ever told to come back later. */
const ratePerMinute = 1_000_000_000;

/** Hands the running service to `live` and removes everything afterwards, also when that fails. */
export const withSimulatedApp = async <T>(
  home: string,
  at: string,
  live: (world: World) => Promise<T>,
): Promise<T> => {
  const settings = readEcosystemSettings({ MILPA_HOME: home, MILPA_LOG: "silent" });
  const progress = (): void => undefined;
  // What a cut of the power would lose is lost anyway, so nothing waits for the disk.
  const database = await instanceDatabase(settings, progress, { durability: "none" });
  try {
    const house = houseVault((await instanceSecrets(settings)).masterKey);
    const { access } = await prepareDatabase({
      adminUrl: database.adminUrl,
      apps: [vouchersApp],
      mode: settings.mode,
      house,
      rolePrefix: await rolePrefixOf(settings, database.adminUrl),
      progress,
    });
    const clock = stoppedClock(at);
    const app = await runApp({
      definition: vouchersApp,
      environment: {
        mode: settings.mode,
        clock,
        log: newLog("silent"),
        vault: house,
        ratePerMinute,
        urls: { vouchers: "http://vouchers.simulated" },
        trustedProxies: [],
        secrets: { cron: cronSecret, queue: null },
        connections: 8,
        transports: [nowhere],
      },
      variables: { MILPA_VOUCHERS_SESSION_DAYS: "365" },
      databaseUrl: access.get(vouchersApp.name)?.serviceUrl ?? "",
      host: "127.0.0.1",
      port: 0,
    });
    try {
      return await live({ app, clock, cronSecret });
    } finally {
      await app.stop();
    }
  } finally {
    await database.stop();
    await removeEmbeddedDatabase(home);
  }
};
