/** A second process of some apps beside an instance: same database, same secrets, own ports. */
import { copyFile, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { databaseOf } from "./audit-database.ts";
import { newHome, startInstance, type Home, type Instance } from "./instance.ts";

export interface Replica {
  /** Where this process listens, by app; the public addresses are the first process's. */
  readonly urlOf: (portOffset: number) => string;
  readonly stop: () => Promise<void>;
}

export const startReplica = async (
  first: Instance,
  home: Home,
  apps: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): Promise<Replica> => {
  const own = await newHome();
  await mkdir(own.path, { recursive: true });
  await copyFile(join(home.path, "secrets.json"), join(own.path, "secrets.json"));
  const addresses = Object.entries(first.urls).map(
    ([app, url]) => [`MILPA_${app.toUpperCase()}_URL`, url] as const,
  );
  const given = { DATABASE_URL: await databaseOf(home), ...Object.fromEntries(addresses) };
  const process = await startInstance(own, { ...given, ...variables }, apps);
  return {
    urlOf: (portOffset) => `http://127.0.0.1:${own.portBase + portOffset}`,
    stop: async () => {
      await process.stop();
      await own.remove();
    },
  };
};
