/**
 * The group committer: commands that wait at the same moment share one transaction. Their rows are
 * locked in one documented order, each is decided by its pure domain function on the locked state,
 * all effects are written set-based, one commit, and each caller gets its own answer.
 */
import { batchMost, batchQueueMost, laneOpensAt } from "../limits.ts";
import type { OutgoingEvent } from "./outgoing-event.ts";
import type { Database, Queries } from "./database.ts";
import { Unavailable } from "./failures.ts";

export interface Decision<Effect, Outcome> {
  readonly outcome: Outcome;
  /** What has to be written; none for a refusal. */
  readonly effects: readonly Effect[];
}

/** A transaction that can also put events into the outbox. */
export interface Writing extends Queries {
  readonly emit: (events: readonly OutgoingEvent[]) => Promise<void>;
}

/** At least one: a batch without commands is never run, one without effects never written. */
export type NonEmpty<T> = readonly [T, ...T[]];

export interface Command<Input, State, Effect, Outcome> {
  readonly name: string;
  /** The shard an input belongs to: no transaction ever crosses two. */
  readonly shardOf: (input: Input) => string;
  /**
   * Locks and reads all that the inputs touch, in the documented order. Runs again when the batch
   * is retried.
   */
  readonly lock: (tx: Queries, inputs: NonEmpty<Input>) => Promise<State>;
  /** Pure. Sees the effects of its neighbours in the batch through `advance`. */
  readonly decide: (state: State, input: Input) => Decision<Effect, Outcome>;
  /** Folds an accepted effect into the working state, for the next input of the same batch. */
  readonly advance: (state: State, effect: Effect) => void;
  /**
   * Writes all effects; the state is as the last of them left it. Who answers a list, at once or
   * when what the effects wait for is there (a signature), has issued all of its statements in
   * that very turn, and concludes nothing from their answers: then the commit travels with them,
   * one wait less.
   */
  readonly write: (tx: Writing, effects: NonEmpty<Effect>, state: State) => Written;
}

export type Written = Promise<void | Issued> | Issued;
type Issued = readonly Promise<unknown>[];

/* oxlint-disable-next-line typescript/no-explicit-any -- a queue holds every command */
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
  /** Transactions of one command and shard at once: while one flushes, the next gathers. */
  readonly lanes?: number;
  readonly emit: Emit;
}

export type Emit = (tx: Queries, events: readonly OutgoingEvent[]) => Promise<void>;

export const groupCommitter = (db: Database, options: CommitterOptions): Commit => {
  const lanes = options.lanes ?? 2;
  const queues = new Map<AnyCommand, Map<string, Queue>>();

  const queueOf = (command: AnyCommand, shard: string): Queue => {
    let shards = queues.get(command);
    if (!shards) queues.set(command, (shards = new Map<string, Queue>()));
    let queue = shards.get(shard);
    if (!queue) shards.set(shard, (queue = { waiting: [], running: 0 }));
    return queue;
  };

  const drain = (command: AnyCommand, shard: string, queue: Queue): void => {
    if (queue.waiting.length === 0) {
      if (queue.running === 0) queues.get(command)?.delete(shard);
      return;
    }
    // A second transaction for a few would cost more than it saves: it waits for the same rows.
    const opensAt = queue.running === 0 ? 1 : laneOpensAt;
    if (queue.running >= lanes || queue.waiting.length < opensAt) return;
    queue.running += 1;
    const batch = queue.waiting.splice(0, batchMost);
    void runBatch(db, options, command, batch).finally(() => {
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
      queue.waiting.push({
        input,
        resolve: resolve as Waiting["resolve"],
        reject,
      });
      // After this turn of the event loop: what arrived together goes together.
      const waits = queue.waiting.length;
      if (waits === 1 || waits === laneOpensAt) setImmediate(drain, command, shard, queue);
    });
};

async function runBatch(
  db: Database,
  options: CommitterOptions,
  command: AnyCommand,
  batch: readonly Waiting[],
): Promise<void> {
  const inputs = batch.map((waiting) => waiting.input);
  try {
    const outcomes = await db.transaction((tx) =>
      execute({ tx, emit: options.emit, finish: tx.commitBehind }, command, inputs),
    );
    batch.forEach((waiting, index) => waiting.resolve(outcomes[index]));
  } catch (error) {
    // The database is away, and nobody knows whether the commit arrived: repeating could do it
    // twice.
    if (batch.length === 1 || error instanceof Unavailable) {
      for (const waiting of batch) waiting.reject(error);
      return;
    }
    // One input that nobody foresaw must not take its neighbours with it.
    for (const waiting of batch) await runBatch(db, options, command, [waiting]);
  }
}

interface Execution {
  readonly tx: Queries;
  readonly emit: Emit;
  /** Waits for what was issued; in a transaction of our own, the commit goes along. */
  readonly finish: (issued: readonly Promise<unknown>[]) => Promise<unknown>;
}

async function execute(
  { tx, emit, finish }: Execution,
  command: AnyCommand,
  inputs: readonly unknown[],
): Promise<readonly unknown[]> {
  if (!isNonEmpty(inputs)) return [];
  const state: unknown = await command.lock(tx, inputs);
  const effects: unknown[] = [];
  const outcomes = inputs.map((input) => {
    const decision = command.decide(state, input);
    for (const effect of decision.effects) {
      command.advance(state, effect);
      effects.push(effect);
    }
    return decision.outcome as unknown;
  });
  const { run, afterCommit } = tx;
  const writing: Writing = { run, afterCommit, emit: (events) => emit(tx, events) };
  if (isNonEmpty(effects)) {
    const written = command.write(writing, effects, state);
    // No turn passes between the statements and this: they have not left yet.
    const issued = written instanceof Promise ? await written : written;
    if (issued) await finish(issued);
  }
  return outcomes;
}

const isNonEmpty = <T>(list: readonly T[]): list is NonEmpty<T> => list.length > 0;

/** Runs one command inside a transaction that is open already: one that keeps a response. */
export const runInside = async <Input, State, Effect, Outcome>(
  tx: Queries,
  emit: Emit,
  command: Command<Input, State, Effect, Outcome>,
  input: Input,
): Promise<Outcome> => (await runAllInside(tx, emit, command, [input]))[0] as Outcome;

/**
 * Runs commands of one shard inside a transaction that is open already, as if they had waited
 * together. A refusal among them is an outcome: whoever wants all or nothing rolls back.
 */
export const runAllInside = async <Input, State, Effect, Outcome>(
  tx: Queries,
  emit: Emit,
  command: Command<Input, State, Effect, Outcome>,
  inputs: readonly Input[],
): Promise<readonly Outcome[]> => {
  const finish = (issued: readonly Promise<unknown>[]) => Promise.all(issued);
  return (await execute({ tx, emit, finish }, command, inputs)) as readonly Outcome[];
};
