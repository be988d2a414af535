/** One transaction on one connection: what a turn of the event loop issues travels as a bundle. */
import type pg from "pg";
import { Bundle, type Answer, type BundledStatement } from "./bundles/bundle.ts";
import type { Transaction } from "./database.ts";
import { isUnavailable, Unavailable } from "./failures.ts";
import { statement, type Statement } from "./statement.ts";

const beginning = statement("transaction.begin", "begin");
const committing = statement("transaction.commit", "commit");

export interface OpenTransaction extends Transaction {
  /** Not answered alone: it travels with the first statement of the work. */
  readonly begin: () => void;
  /** Commits, unless the work did so itself. Throws when the server rolled back instead. */
  readonly end: () => Promise<void>;
  readonly giveUp: () => Promise<void>;
  /** Calls what asked to be called after the commit. */
  readonly tellCommitted: () => void;
}

export const openTransaction = (client: pg.PoolClient): OpenTransaction => {
  const { ask, send } = bundler(client);
  let begun: Promise<unknown> = Promise.resolve();
  let ended = false;
  const waiting = new Set<() => void>();

  const commitBehind = async (issued: readonly Promise<unknown>[]): Promise<void> => {
    const commit = ask(committing, []);
    ended = true;
    commit.catch(() => undefined);
    // In this order: the statement that failed says why, the commit only that it was skipped.
    await Promise.all([begun, ...issued]);
    if ((await commit).command !== "COMMIT")
      throw new Error("a statement failed and its error was swallowed");
  };

  return {
    inTransaction: true,
    run: async <Row>(asked: Statement<Row>, values: readonly unknown[] = []): Promise<Row[]> => {
      if (ended) throw new Error(`${asked.name} came after the commit of its transaction`);
      try {
        // What a row is, the statement says: the database's answer has no type of its own.
        return (await ask(asked, values)).rows as Row[];
      } catch (error) {
        throw isUnavailable(error) ? new Unavailable(error) : error;
      }
    },
    afterCommit: (work) => {
      waiting.add(work);
    },
    tellCommitted: () => {
      for (const work of waiting) work();
    },
    commitBehind,
    begin: () => {
      begun = ask(beginning, []);
      begun.catch(() => undefined);
    },
    end: async () => {
      if (!ended) await commitBehind([]);
    },
    giveUp: async () => {
      ended = true;
      // Not in one bundle with what failed: the server would skip it.
      send();
      await client.query("ROLLBACK");
    },
  };
};

/** Collects what is issued until the promises of this turn are through. */
const bundler = (client: pg.PoolClient) => {
  let waiting: BundledStatement[] = [];
  const send = (): void => {
    if (waiting.length === 0) return;
    client.query(new Bundle(client, waiting));
    waiting = [];
  };
  const ask = (asked: Statement<unknown>, values: readonly unknown[]): Promise<Answer> =>
    new Promise((resolve, reject) => {
      waiting.push({ statement: asked, values, resolve, reject });
      if (waiting.length === 1) process.nextTick(send);
    });
  return { ask, send };
};
