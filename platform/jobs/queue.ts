/** A durable queue: put in with a transaction, tried with growing waits, kept when all fail. */
import { PgBoss, type Db as BossDatabase } from "pg-boss";
import type { Queries, Transaction } from "../db/database.ts";
import { statement } from "../db/statement.ts";
import type { Log } from "../log.ts";
import {
  queueConnections,
  queueDeadKeptSeconds,
  queueDoneKeptSeconds,
  queueHandlerSeconds,
  queueListMost,
  queuePollSeconds,
  queueUpkeepSeconds,
} from "./limits.ts";

export interface QueueOptions {
  readonly url: string;
  readonly schema: string;
  readonly log: Log;
  /** In kebab case. */
  readonly name: string;
  /** Tries of a message, the first included. */
  readonly tries: number;
  /** Wait before the second try; it doubles, with jitter, up to `longestWaitSeconds`. */
  readonly firstWaitSeconds: number;
  readonly longestWaitSeconds: number;
  /** Messages handled at once by this process. */
  readonly concurrency: number;
  /** Seconds between two looks at an empty queue; at least 0.5. */
  readonly pollSeconds?: number;
}

export interface Delivery<Message> {
  readonly id: string;
  readonly message: Message;
  /** 1 at the first try. */
  readonly attempt: number;
  /** Aborted when the queue stops or the try takes too long. */
  readonly signal: AbortSignal;
}

export interface DeadMessage<Message> {
  readonly id: string;
  readonly message: Message;
  readonly tries: number;
  readonly diedAt: Date;
}

export interface Put {
  /** A UUID; a second message with the same one is not put in. */
  readonly id?: string;
  /** With it the message is there exactly when the transaction commits. */
  readonly tx?: Transaction;
}

export interface DurableQueue<Message extends object> {
  /** Answers whether it was put in; false: one with this id is there already. */
  readonly put: (message: Message, options?: Put) => Promise<boolean>;
  /** A handler that throws has failed the try; it must bear being called twice for one message. */
  readonly handle: (handler: (delivery: Delivery<Message>) => Promise<void>) => Promise<void>;
  readonly waiting: () => Promise<number>;
  /** Messages whose tries are used up, newest first. */
  readonly dead: () => Promise<readonly DeadMessage<Message>[]>;
  /** Gives dead messages, all or those named, their tries back; answers how many. */
  readonly redrive: (ids?: readonly string[]) => Promise<number>;
  /** After a jump of business time: what waits for a next try is that much nearer to it. */
  readonly jumped: (ms: number) => Promise<void>;
  /** Waits for the handlers under way. */
  readonly stop: () => Promise<void>;
}

/** Throws when `installQueue` has not been run as the owner. */
export const openQueue = async <Message extends object>(
  options: QueueOptions,
): Promise<DurableQueue<Message>> => {
  const { name } = options;
  const graveyard = `${name}-dead`;
  const boss = await startedBoss(options);
  await prepareQueues(boss, options, graveyard);

  const { schema } = options;
  const database = boss.getDb();
  return {
    put: async (message, { id, tx } = {}) => {
      const within = tx ? { db: bossOn(tx) } : {};
      const named = id === undefined ? {} : { id };
      return (await boss.send(name, message, { ...named, ...within })) !== null;
    },
    handle: (handler) => handleWith(boss, options, handler),
    waiting: async () => {
      const { rows } = await database.executeSql(waitingText(schema), [name]);
      return Number((rows[0] as { readonly count: unknown }).count);
    },
    dead: async () => {
      const { rows } = await database.executeSql(deadText(schema), [graveyard, queueListMost]);
      return (rows as DeadRow<Message>[]).map(({ id, data, tries, created_on: diedAt }) => ({
        id,
        message: data,
        tries,
        diedAt,
      }));
    },
    redrive: (ids) => boss.redrive(graveyard, ids ? { ids: [...ids] } : {}),
    jumped: async (ms) => {
      await database.executeSql(jumpText(schema), [name, ms / 1000]);
    },
    stop: () => boss.stop({ graceful: true, timeout: queueHandlerSeconds * 1000 }),
  };
};

async function handleWith<Message extends object>(
  boss: PgBoss,
  { name, concurrency, pollSeconds = queuePollSeconds }: QueueOptions,
  handler: (delivery: Delivery<Message>) => Promise<void>,
): Promise<void> {
  const asked = {
    pollingIntervalSeconds: pollSeconds,
    localConcurrency: concurrency,
    batchSize: 1,
  };
  await boss.work<Message>(name, asked, async (jobs) => {
    for (const { id, data: message, retryCount, signal } of jobs) {
      await handler({ id, message, attempt: retryCount + 1, signal });
    }
  });
}

async function startedBoss({ url, schema, log }: QueueOptions): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: url,
    schema,
    application_name: `${schema} queue`,
    max: queueConnections,
    // The owner migrates; a service role that could change its tables would be no wall.
    migrate: false,
    createSchema: false,
    reindex: false,
    monitorVacuum: false,
    // Due times are the runner's: the library's own schedules cannot follow a clock that jumps.
    schedule: false,
    superviseIntervalSeconds: queueUpkeepSeconds,
    maintenanceIntervalSeconds: queueUpkeepSeconds,
    monitorIntervalSeconds: queueUpkeepSeconds,
    queueCacheIntervalSeconds: queueUpkeepSeconds,
    flowIntervalSeconds: queueUpkeepSeconds,
    bamIntervalSeconds: queueUpkeepSeconds,
  });
  boss.on("error", (error) => log.error({ err: error }, "The queue reports an error."));
  boss.on("warning", (warning) => log.warn({ warning }, "The queue warns."));
  return boss.start();
}

async function prepareQueues(boss: PgBoss, options: QueueOptions, graveyard: string) {
  await boss.createQueue(graveyard, { retentionSeconds: queueDeadKeptSeconds });
  const retries = {
    retryLimit: options.tries - 1,
    retryDelay: options.firstWaitSeconds,
    retryDelayMax: options.longestWaitSeconds,
    retryBackoff: true,
  };
  const kept = {
    expireInSeconds: queueHandlerSeconds,
    deleteAfterSeconds: queueDoneKeptSeconds,
  };
  await boss.createQueue(options.name, {
    ...retries,
    ...kept,
    deadLetter: graveyard,
  });
  // What was created by an earlier release keeps its old figures otherwise.
  await boss.updateQueue(options.name, {
    ...retries,
    ...kept,
    deadLetter: graveyard,
  });
}

/** The library's statements, run inside our transaction. */
const bossOn = (queries: Queries): BossDatabase => ({
  executeSql: async (text, values) => ({
    // Without a name nothing is prepared: the library's texts are its own to change.
    rows: await queries.run(statement("", text), values ?? []),
  }),
});

const waitingText = (schema: string): string =>
  `select count(*) from "${schema}".job
    where name = $1 and state in ('created', 'retry', 'active')`;

interface DeadRow<Message> {
  readonly id: string;
  readonly data: Message;
  readonly tries: number;
  readonly created_on: Date;
}

const deadText = (schema: string): string =>
  `select id, data, coalesce(source_retry_count, 0) + 1 as tries, created_on from "${schema}".job
    where name = $1 and state in ('created', 'retry')
    order by created_on desc limit $2`;

/** The library's times are the database's: a jump of ours is made known by moving what waits. */
const jumpText = (schema: string): string =>
  `update "${schema}".job set start_after = start_after - make_interval(secs => $2)
    where name = $1 and state in ('created', 'retry')`;
