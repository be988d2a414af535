/** The app's way to its own schema: prepared statements, and transactions that repeat. */
import pg from "pg";
import {
  databaseWaitMs,
  statementTimeoutMs,
  transactionTries,
  unansweredMostMs,
} from "../limits.ts";
import { Unavailable, isDemoted, isRetryable, isUnavailable } from "./failures.ts";
import { gatheredReads } from "./bundles/gather-reads.ts";
import { forgetPlans, plansAreOld } from "./plan-age.ts";
import { hostsIn } from "./server/hosts.ts";
import { roamingAmong } from "./server/primary.ts";
import type { Statement } from "./statement.ts";
import { openTransaction } from "./transaction.ts";
import type { Held } from "./unanswered/held.ts";
import { watchOf, type Watch } from "./unanswered/watch.ts";

export interface Queries {
  readonly run: <Row>(statement: Statement<Row>, values?: readonly unknown[]) => Promise<Row[]>;
  /**
   * Calls `work` once what was written here is committed: outside of a transaction at once, never
   * where one rolls back, and only once however often it is asked for. It must not throw.
   */
  readonly afterCommit: (work: () => void) => void;
}

export interface Transaction extends Queries {
  readonly inTransaction: true;
  /**
   * Commits behind statements that were issued in this very turn: they and the commit travel
   * together, and the server skips it where one of them fails. Whatever the caller concludes from
   * their answers comes too late to stop it.
   */
  readonly commitBehind: (issued: readonly Promise<unknown>[]) => Promise<void>;
}

export interface Database extends Queries {
  /**
   * Runs `work` in one READ COMMITTED transaction; a serialization failure or deadlock repeats it
   * from the start, so it must do nothing outside the transaction. Throws `Unavailable` while the
   * database is away.
   */
  readonly transaction: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;
  readonly pool: pg.Pool;
  readonly close: () => Promise<void>;
}

export interface DatabaseOptions {
  readonly url: string;
  readonly schema: string;
  readonly connections?: number;
  readonly applicationName?: string;
  /** Told once when commits begin to wait for a standby, and once when they do so no more. */
  readonly onStandby?: (isMissing: boolean) => void;
}

// int8 is money or a count: both are safe integers by the columns' own checks.
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);

// Most rows hold a few times, and the general reader of `pg` tries every form there is.
const readTime = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ) as (text: string) => unknown;
const inUtc = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?\+00$/;
types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) =>
  inUtc.test(text) ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`) : readTime(text),
);

/**
 * Plans of prepared statements outlive the moment in which they were made: a table that was empty
 * then is still read from end to end when it holds a million rows. So an index is taken wherever
 * there is one (see `plan-age.ts`); that makes costs look high, and compiling must not follow. And
 * the plan is never made for one set of values: that would compare with costs of the empty table
 * for ever, and plan again at each call.
 */
const sessionSettings = (schema: string): string =>
  [
    `search_path = ${pg.escapeIdentifier(schema)}`,
    `statement_timeout = ${statementTimeoutMs}`,
    `idle_in_transaction_session_timeout = ${statementTimeoutMs}`,
    "enable_seqscan = off",
    "plan_cache_mode = force_generic_plan",
    "jit = off",
  ]
    .map((setting) => `set ${setting}`)
    .join("; ");

interface Watched {
  readonly pool: pg.Pool;
  readonly watch: Watch;
}

const newPool = (options: DatabaseOptions): Watched => {
  const hosts = hostsIn(options.url);
  const roaming = hosts.length > 1 ? roamingAmong(hosts) : null;
  const pool = new pg.Pool({
    ...(roaming && { Client: roaming.Client }),
    connectionString: options.url,
    application_name: options.applicationName ?? options.schema,
    max: options.connections ?? 8,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: databaseWaitMs,
    // A server that hangs cannot even report its own time-out: the watch sees to that.
    query_timeout: unansweredMostMs,
    keepAlive: true,
    types,
    // A whole transaction then costs two waits instead of one per statement.
    pipeline: true,
  });
  // An idle connection that breaks is replaced at the next use; without a listener it would end
  // the process.
  pool.on("error", () => undefined);
  if (roaming) pool.on("remove", roaming.doubt);
  const watch = watchOf({ pool, url: options.url, onStandby: options.onStandby });
  const settings = `${sessionSettings(options.schema)}; select pg_backend_pid() as pid`;
  pool.on("connect", (client) => {
    watch.opened(client);
    // Nor has one a listener yet that is cut in the very moment in which it opens.
    client.on("error", () => undefined);
    // Not as startup options, which a pooler between us and the server refuses or drops. Not
    // awaited: it travels ahead of the first statement. Where it fails, the connection fails too.
    client.query(settings).then(
      (answers) => watch.servedBy(client, lastPid(answers)),
      () => client.end(),
    );
  });
  return { pool, watch };
};

/** Several statements in one text have as many answers, which the types of `pg` do not tell. */
const lastPid = (answers: unknown): number => {
  const last = [answers].flat().at(-1) as pg.QueryResult<{ readonly pid: number }>;
  return last.rows[0]?.pid ?? 0;
};

const queriesOn =
  (ask: ReturnType<typeof gatheredReads>): Queries["run"] =>
  async <Row>(statement: Statement<Row>, values: readonly unknown[] = []): Promise<Row[]> => {
    try {
      // What a row is, the statement says: the database's answer has no type of its own.
      return (await ask(statement, values)).rows as Row[];
    } catch (error) {
      throw isUnavailable(error) ? new Unavailable(error) : error;
    }
  };

export const openDatabase = (options: DatabaseOptions): Database => {
  const { pool, watch } = newPool(options);
  return {
    pool,
    run: queriesOn(gatheredReads(watch)),
    afterCommit: (work) => {
      work();
    },
    transaction: (work) => retrying(() => once(watch, work)),
    close: () => {
      watch.letGo();
      return pool.end();
    },
  };
};

async function once<T>(watch: Watch, work: (tx: Transaction) => Promise<T>): Promise<T> {
  watch.admitWrite();
  const client = await watch.take().catch((error: unknown) => {
    throw new Unavailable(error);
  });
  // Whoever waits may hear that nobody knows yet; the work goes on to its end all the same.
  return new Promise<T>((resolve, reject) => {
    const held = watch.hold(client, reject);
    onItsOwn(watch, held, work).then(resolve, reject);
  });
}

async function onItsOwn<T>(
  watch: Watch,
  held: Held,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const { client } = held;
  let broken: Error | undefined;
  const onError = (error: Error): void => void (broken = error);
  client.on("error", onError);
  const transaction = openTransaction(client);
  try {
    if (plansAreOld(client)) forgetPlans(client);
    transaction.begin();
    const result = await work(transaction);
    await transaction.end();
    transaction.tellCommitted();
    return result;
  } catch (error) {
    await transaction.giveUp().catch((failure: Error) => void (broken = failure));
    if (isDemoted(error)) broken ??= error as Error;
    throw isUnavailable(error) ? new Unavailable(error) : error;
  } finally {
    client.off("error", onError);
    watch.end(held, broken === undefined);
    client.release(broken);
  }
}

async function retrying<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!isRetryable(error) || tries >= transactionTries) throw error;
    }
  }
}
