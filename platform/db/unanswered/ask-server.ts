/** What a server says about connections that it has not answered for a while. */
import pg from "pg";
import type { Place } from "./held.ts";

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
  readonly url: string;
  readonly place: Place;
  readonly pids: readonly number[];
  readonly waitMs: number;
}

/**
 * Asked on a connection of its own. `refused`: the server is there, and answers with an error;
 * `silent`: nothing came in time.
 */
export const askServer = async (asking: Asking): Promise<Seen | "refused" | "silent"> => {
  const { url, place, pids, waitMs } = asking;
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
    const { rows } = await client.query<Row>(question, [pids]);
    return new Map(rows.map(({ pid, waits }) => [pid, waits]));
  } catch (error) {
    return isAnswer(error) ? "refused" : "silent";
  } finally {
    client.end().catch(() => undefined);
  }
};

/** The words of PostgreSQL, or of a machine that refuses: connections there end by themselves. */
const isAnswer = (error: unknown): boolean => {
  const { code = "" } = error as { readonly code?: string };
  return code !== "ETIMEDOUT" && code !== "EHOSTUNREACH" && code !== "";
};
