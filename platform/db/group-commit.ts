/**
 * The group committer: commands that wait at the same moment share one transaction. Their rows are
 * locked in one documented order, each is decided by its pure domain function on the locked state,
 * all effects are written set-based, one commit, and each caller gets its own answer.
 */
import { batchMost, batchQueueMost } from "../limits.ts";
import type { Database, Transaction } from "./database.ts";
import { Unavailable } from "./failures.ts";

export interface Decision<Effect, Outcome> {
  readonly outcome: Outcome;
  /** What has to be written; none for a refusal. */
  readonly effects: readonly Effect[];
}

export interface Command<Input, State, Effect, Outcome> {
  readonly name: string;
  /** The shard an input belongs to: no transaction ever crosses two. */
  readonly shardOf: (input: Input) => string;
  /** Locks and reads all that the inputs touch, in the documented order. Runs again when the batch is retried. */
  readonly lock: (tx: Transaction, inputs: readonly Input[]) => Promise<State>;
  /** Pure. Sees the effects of its neighbours in the batch through `advance`. */
  readonly decide: (state: State, input: Input) => Decision<Effect, Outcome>;
  /** Folds an accepted effect into the working state, for the next input of the same batch. */
  readonly advance: (state: State, effect: Effect) => void;
  readonly write: (tx: Transaction, effects: readonly Effect[]) => Promise<void>;
}

/* eslint-disable-next-line @typescript-eslint/no-explicit-any -- a queue holds commands of every type */
type AnyCommand = Command<any, any, any, any>;

export type Commit = <Input, State, Effect, Outcome>(
  command: Command<Input, State, Effect, Outcome>,
  input: Input,
) => Promise<Outcome>;

interface Waiting {
  readonly input: unknown;
  readonly resolve: (outcome: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

interface Queue {
  readonly waiting: Waiting[];
  running: number;
}

export interface CommitterOptions {
  /** Transactions of one command and shard under way at once: while one flushes, the next gathers. */
  readonly lanes?: number;
}

export const groupCommitter = (db: Database, options: CommitterOptions = {}): Commit => {
  const lanes = options.lanes ?? 2;
  const queues = new Map<AnyCommand, Map<string, Queue>>();

  const queueOf = (command: AnyCommand, shard: string): Queue => {
    let shards = queues.get(command);
    if (!shards) queues.set(command, (shards = new Map()));
    let queue = shards.get(shard);
    if (!queue) shards.set(shard, (queue = { waiting: [], running: 0 }));
    return queue;
  };

  const drain = (command: AnyCommand, shard: string, queue: Queue): void => {
    if (queue.waiting.length === 0) {
      if (queue.running === 0) queues.get(command)?.delete(shard);
      return;
    }
    if (queue.running >= lanes) return;
    queue.running += 1;
    const batch = queue.waiting.splice(0, batchMost);
    void runBatch(db, command, batch).finally(() => {
      queue.running -= 1;
      drain(command, shard, queue);
    });
  };

  return (command, input) =>
    new Promise((resolve, reject) => {
      const shard = command.shardOf(input);
      const queue = queueOf(command, shard);
      if (queue.waiting.length >= batchQueueMost) {
        return reject(new Unavailable("the commit queue is full"));
      }
      queue.waiting.push({ input, resolve: resolve as Waiting["resolve"], reject });
      // After this turn of the event loop: what arrived together goes together.
      if (queue.waiting.length === 1) setImmediate(drain, command, shard, queue);
    });
};

async function runBatch(db: Database, command: AnyCommand, batch: Waiting[]): Promise<void> {
  try {
    const outcomes = await db.transaction((tx) => execute(tx, command, batch));
    batch.forEach((waiting, index) => waiting.resolve(outcomes[index]));
  } catch (error) {
    // The database is away, and whether the commit arrived is unknown: repeating could do it twice.
    if (batch.length === 1 || error instanceof Unavailable) {
      for (const waiting of batch) waiting.reject(error);
      return;
    }
    // One input that nobody foresaw must not take its neighbours with it.
    for (const waiting of batch) await runBatch(db, command, [waiting]);
  }
}

async function execute(tx: Transaction, command: AnyCommand, batch: Waiting[]): Promise<unknown[]> {
  const state: unknown = await command.lock(
    tx,
    batch.map((waiting) => waiting.input),
  );
  const effects: unknown[] = [];
  const outcomes = batch.map((waiting) => {
    const decision = command.decide(state, waiting.input);
    for (const effect of decision.effects) {
      command.advance(state, effect);
      effects.push(effect);
    }
    return decision.outcome as unknown;
  });
  if (effects.length > 0) await command.write(tx, effects);
  return outcomes;
}
