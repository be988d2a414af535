/** The app's way to its own schema: prepared statements, and transactions that repeat. */
import pg from "pg";
import { databaseWaitMs, queryTimeoutMs, statementTimeoutMs, transactionTries } from "../limits.ts";
import { Unavailable, isDemoted, isRetryable, isUnavailable } from "./failures.ts";
import { gatheredReads } from "./bundles/gather-reads.ts";
import { forgetPlans, plansAreOld } from "./plan-age.ts";
import { hostsIn } from "./server/hosts.ts";
import { roamingAmong } from "./server/primary.ts";
import type { Statement } from "./statement.ts";
import { openTransaction } from "./transaction.ts";

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

const newPool = (options: DatabaseOptions): pg.Pool => {
  const hosts = hostsIn(options.url);
  const roaming = hosts.length > 1 ? roamingAmong(hosts) : null;
  const pool = new pg.Pool({
    ...(roaming && { Client: roaming.Client }),
    connectionString: options.url,
    application_name: options.applicationName ?? options.schema,
    max: options.connections ?? 8,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: databaseWaitMs,
    // A server that hangs cannot even report its own time-out.
    query_timeout: queryTimeoutMs,
    keepAlive: true,
    types,
    // A whole transaction then costs two waits instead of one per statement.
    pipeline: true,
  });
  // An idle connection that breaks is replaced at the next use; without a listener it would end
  // the process.
  pool.on("error", () => undefined);
  if (roaming) pool.on("remove", roaming.doubt);
  const settings = sessionSettings(options.schema);
  pool.on("connect", (client) => {
    // Nor has one a listener yet that is cut in the very moment in which it opens.
    client.on("error", () => undefined);
    // Not as startup options, which a pooler between us and the server refuses or drops. Not
    // awaited: it travels ahead of the first statement. Where it fails, the connection fails too.
    client.query(settings).catch(() => client.end());
  });
  return pool;
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
  const pool = newPool(options);
  return {
    pool,
    run: queriesOn(gatheredReads(pool)),
    afterCommit: (work) => {
      work();
    },
    transaction: (work) => retrying(() => once(pool, work)),
    close: () => pool.end(),
  };
};

async function once<T>(pool: pg.Pool, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const client = await pool.connect().catch((error: unknown) => {
    throw new Unavailable(error);
  });
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
