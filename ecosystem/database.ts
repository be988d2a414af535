/** The database of an instance: the embedded one, or the server that DATABASE_URL names. */
import { resolve } from "node:path";
import type { Durability } from "#platform/db/embedded/settings.ts";
import { startEmbeddedDatabase } from "#platform/db/embedded/supervisor.ts";
import { rolePrefixIn } from "#platform/db/server-roles/role-prefix.ts";
import { createDatabaseOnce, serverVersion } from "#platform/db/server-access.ts";
import { StartProblem } from "#platform/problem.ts";
import { apps } from "./apps.ts";
import type { EcosystemSettings } from "./settings.ts";

export interface InstanceDatabase {
  /** Address of the administrator in the instance's own database. */
  readonly adminUrl: string;
  readonly embedded: boolean;
  readonly processId: number | null;
  readonly stop: () => Promise<void>;
}

const databaseName = "milpa";
const oldestVersion = 150_000;

export const instanceDatabase = async (
  settings: EcosystemSettings,
  progress: (sentence: string) => void,
  durability: Durability = "full",
): Promise<InstanceDatabase> => {
  if (settings.databaseUrl !== null) return given(settings.databaseUrl);
  const { home } = settings;
  // What may be lost with the machine's power is not worth its log.
  const archive = durability === "full" ? archiveOf(settings) : undefined;
  const server = await startEmbeddedDatabase({ home, progress, durability, archive });
  try {
    await createDatabaseOnce(server.url, databaseName);
  } catch (error) {
    await server.stop();
    throw new StartProblem(
      `The embedded database let nobody in (${reason(error)}): the machine may be short of ` +
        "memory or processor; start again.",
    );
  }
  return {
    adminUrl: inInstanceDatabase(server.url),
    embedded: true,
    get processId() {
      return server.processId;
    },
    stop: () => server.stop(),
  };
};

/** Undefined where the embedded database keeps no log. */
export const archiveOf = ({
  logArchive,
}: Pick<EcosystemSettings, "logArchive">): string | undefined =>
  logArchive === "" ? undefined : resolve(logArchive);

/** What stands before the names of the instance's database roles. */
export const rolePrefixOf = (
  { databaseUrl, rolePrefix }: Pick<EcosystemSettings, "databaseUrl" | "rolePrefix">,
  adminUrl: string,
): Promise<string> =>
  rolePrefixIn({
    adminUrl,
    apps: apps.map(({ name }) => name),
    asked: rolePrefix,
    isOwnServer: databaseUrl === null,
  });

/** The superuser's address, in the database that holds the apps' schemas. */
export const inInstanceDatabase = (serverUrl: string): string => {
  const url = new URL(serverUrl);
  url.pathname = `/${databaseName}`;
  return url.toString();
};

const given = async (adminUrl: string): Promise<InstanceDatabase> => {
  const version = await serverVersion(adminUrl).catch((error: unknown) => {
    throw new StartProblem(
      `The server of DATABASE_URL cannot be reached (${reason(error)}): ` +
        "check the address, the user and the password.",
    );
  });
  if (version < oldestVersion) {
    throw new StartProblem(
      `The server of DATABASE_URL is PostgreSQL ${Math.floor(version / 10_000)}: Milpa needs 15 ` +
        "or newer, so upgrade it or unset DATABASE_URL to use the embedded one.",
    );
  }
  return { adminUrl, embedded: false, processId: null, stop: () => Promise.resolve() };
};

const reason = (error: unknown): string =>
  error instanceof Error ? ((error as { code?: string }).code ?? error.message) : "unknown";
