/** Whether a pooler before the server gives a connection away between two transactions. */
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";

const waitMs = 3_000;

/**
 * One connection is asked twice which process serves it, while another holds what the first gave
 * back. Without a pooler, or with one in session mode, it is the same process. Throws what the
 * server says.
 */
export const changesServers = async (url: string): Promise<boolean> => {
  const [one, other] = [opened(url), opened(url)];
  try {
    await one.connect();
    const before = await servedBy(one);
    // A pool of one server connection lets no second one in, or keeps the first waiting.
    if (!(await inTime(other.connect().then(() => true)))) return false;
    if (!(await inTime(other.query("begin").then(() => true)))) return false;
    await other.query("select 1");
    const after = await inTime(servedBy(one));
    return after !== before;
  } finally {
    await Promise.allSettled([closed(one), closed(other)]);
  }
};

const opened = (url: string): pg.Client => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: waitMs });
  client.on("error", () => undefined);
  return client;
};

const servedBy = async (client: pg.Client): Promise<number | null> =>
  (await client.query<{ readonly pid: number }>("select pg_backend_pid() as pid")).rows[0]?.pid ??
  null;

const inTime = <T>(work: Promise<T>): Promise<T | null> =>
  Promise.race([work.catch(() => null), pause(waitMs, null, { ref: false })]);

const closed = (client: pg.Client): Promise<unknown> =>
  Promise.race([client.end().catch(() => undefined), pause(waitMs, null, { ref: false })]);
