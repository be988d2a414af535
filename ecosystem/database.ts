/** The database of an instance: the embedded one, or the server that DATABASE_URL names. */
import pg from "pg";
import { startEmbeddedDatabase } from "#platform/db/embedded/supervisor.ts";
import { StartProblem } from "#platform/problem.ts";
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
): Promise<InstanceDatabase> => {
  if (settings.databaseUrl !== null) return given(settings.databaseUrl);
  const server = await startEmbeddedDatabase({ home: settings.home, progress });
  try {
    await createOnce(server.url);
  } catch (error) {
    await server.stop();
    throw error;
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

/** The superuser's address, in the database that holds the apps' schemas. */
export const inInstanceDatabase = (serverUrl: string): string => {
  const url = new URL(serverUrl);
  url.pathname = `/${databaseName}`;
  return url.toString();
};

const createOnce = async (url: string): Promise<void> => {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    const found = await admin.query("select from pg_database where datname = $1", [databaseName]);
    if (found.rowCount === 0) await admin.query(`create database ${databaseName}`);
  } finally {
    await admin.end();
  }
};

const given = async (adminUrl: string): Promise<InstanceDatabase> => {
  const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    );
    const version = rows[0]?.version ?? 0;
    if (version < oldestVersion) {
      throw new StartProblem(
        `The server of DATABASE_URL is PostgreSQL ${Math.floor(version / 10_000)}: Milpa needs 15 or newer, so upgrade it or unset DATABASE_URL to use the embedded one.`,
      );
    }
  } catch (error) {
    if (error instanceof StartProblem) throw error;
    throw new StartProblem(
      `The server of DATABASE_URL cannot be reached (${reason(error)}): check the address, the user and the password.`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
  return { adminUrl, embedded: false, processId: null, stop: () => Promise.resolve() };
};

const reason = (error: unknown): string =>
  error instanceof Error ? ((error as { code?: string }).code ?? error.message) : "unknown";
