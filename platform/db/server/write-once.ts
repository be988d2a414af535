/** Whether a server takes what is written: a record of its log, and no row of anybody's. */
import pg from "pg";
import { secondMs } from "../../clock.ts";

/** A commit that waits for a standby which is gone is no answer. */
const waitMs = 5 * secondMs;

/** Throws what the server says, or that it did not say anything in time. */
export const writeOnce = async (url: string): Promise<void> => {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: waitMs,
    query_timeout: waitMs,
  });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("select pg_logical_emit_message(true, 'milpa', 'doctor')");
  } finally {
    await client.end();
  }
};
