/** What a server says about connections that it has not answered for a while. */
import pg from "pg";
import { isAt, type Place } from "./held.ts";

/** By process of the server; one that is not there any more is missing. */
export type Seen = ReadonlyMap<number, "standby" | "lock" | "work">;

const question = `
  select pid, case when wait_event = 'SyncRep' then 'standby'
                   when wait_event_type = 'Lock' then 'lock' else 'work' end as waits
    from pg_stat_activity where pid = any($1)`;

interface Row {
  readonly pid: number;
  readonly waits: "standby" | "lock" | "work";
}

export interface Asking {
  readonly pool: pg.Pool;
  readonly url: string;
  readonly place: Place;
  readonly pids: readonly number[];
  readonly waitMs: number;
}

/**
 * Asked on a connection of the pool that is idle, else on a new one. `refused`: the server is
 * there, and answers with an error; `silent`: nothing came in time.
 */
export const askServer = async (asking: Asking): Promise<Seen | "refused" | "silent"> => {
  try {
    const rows = (await askIdle(asking)) ?? (await askAnew(asking));
    return new Map(rows.map(({ pid, waits }) => [pid, waits]));
  } catch (error) {
    return isAnswer(error) ? "refused" : "silent";
  }
};

/** A pooler may have no place for one more, and would keep it waiting: that is not silence. */
const askIdle = async ({ pool, place, pids, waitMs }: Asking): Promise<readonly Row[] | null> => {
  if (pool.idleCount === 0) return null;
  const client = await pool.connect();
  if (!isAt(client, place)) {
    client.release();
    return null;
  }
  try {
    const asked = { text: question, values: [pids], query_timeout: waitMs };
    const { rows } = await client.query<Row>(asked);
    client.release();
    return rows;
  } catch (error) {
    client.release(true);
    throw error;
  }
};

const askAnew = async ({ url, place, pids, waitMs }: Asking): Promise<readonly Row[]> => {
  const client = new pg.Client({
    connectionString: url,
    application_name: "milpa-watch",
    connectionTimeoutMillis: waitMs,
    query_timeout: waitMs,
  });
  // Not by the address alone, which may name several servers.
  Object.assign(client, place);
  client.on("error", () => undefined);
  try {
    await client.connect();
    return (await client.query<Row>(question, [pids])).rows;
  } finally {
    client.end().catch(() => undefined);
  }
};

/** The words of PostgreSQL, or of a machine that refuses: connections there end by themselves. */
const isAnswer = (error: unknown): boolean => {
  const { code = "" } = error as { readonly code?: string };
  return code !== "ETIMEDOUT" && code !== "EHOSTUNREACH" && code !== "";
};
