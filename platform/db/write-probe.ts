/** Whether the database takes what is written: a record of its log, and no row of anybody's. */
import type { Queries } from "./database.ts";
import { statement } from "./statement.ts";

// Committed like any other: where a synchronous standby is asked for, it waits for one. A server
// that only reads because it was told to would write this all the same, so that is asked too.
const probe = statement<{ readonly writable: boolean }>(
  "write-probe.emit",
  `select current_setting('transaction_read_only') = 'off'
          and pg_logical_emit_message(true, 'milpa', 'ready') is not null as writable`,
);

/** Throws what the server says: a standby refuses to write. */
export const writes = async (db: Queries): Promise<boolean> =>
  (await db.run(probe))[0]?.writable ?? false;
