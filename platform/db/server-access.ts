/** What the ecosystem asks a PostgreSQL server before any app has a schema in it. */
import pg from "pg";

const connectionTimeoutMillis = 10_000;
/** A server of our own that has just said it is ready only waits for its share of the machine. */
const ownServerTimeoutMillis = 60_000;

/** Makes a database on our own server unless it is there. Throws what the server says. */
export const createDatabaseOnce = (serverUrl: string, name: string): Promise<void> =>
  asked(serverUrl, ownServerTimeoutMillis, async (client) => {
    const found = await client.query("select from pg_database where datname = $1", [name]);
    if (found.rowCount === 0)
      await client.query(`create database ${client.escapeIdentifier(name)}`);
  });

/** Whether a server answers within two seconds and lets us in. */
export const answersAt = (url: string): Promise<boolean> =>
  asked(url, 2_000, () => Promise.resolve(true)).catch(() => false);

/** Which of these roles are connected to the database of `url` now, from whatever machine. */
export const connectedRoles = (url: string, roles: readonly string[]): Promise<readonly string[]> =>
  asked(url, connectionTimeoutMillis, async (client) => {
    const { rows } = await client.query<{ usename: string }>(
      `select distinct usename from pg_stat_activity
        where datname = current_database() and usename = any($1) order by usename`,
      [roles],
    );
    return rows.map(({ usename }) => usename);
  });

async function asked<T>(
  url: string,
  timeoutMs: number,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: timeoutMs });
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
