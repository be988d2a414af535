/** Whether a server takes what is written: a record of its log, and no row of anybody's. */
import pg from "pg";
import { secondMs } from "../../clock.ts";

/** A commit that waits for a standby which is gone is no answer. */
const patienceMs = 5 * secondMs;

/** Throws what the server says, or that it did not say anything in time. */
export const writeOnce = async (url: string, waitMs = patienceMs): Promise<void> => {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: patienceMs,
    query_timeout: waitMs,
  });
  client.on("error", () => undefined);
  await client.connect();
  const { rows } = await client.query<{ readonly pid: number }>("select pg_backend_pid() as pid");
  try {
    await client.query("select pg_logical_emit_message(true, 'milpa', 'doctor')");
  } catch (error) {
    // It would wait on when we are gone, and keep a place: what it wrote is nobody's.
    await endWaiting(url, rows[0]?.pid ?? 0).catch(() => undefined);
    throw error;
  } finally {
    await client.end();
  }
};

const endWaiting = async (url: string, pid: number): Promise<void> => {
  const other = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  });
  other.on("error", () => undefined);
  await other.connect();
  await other.query("select pg_cancel_backend($1)", [pid]);
  await other.end();
};
