/**
 * Statements outside a transaction that are issued in one turn of
 * the event loop share a connection: they travel in one system call
 * and are answered in order. Each still stands and fails by itself.
 */
import type pg from "pg";
import { gatheredMost } from "../../limits.ts";
import { Bundle, type Answer, type BundledStatement } from "./bundle.ts";
import { isDemoted } from "../failures.ts";
import type { Watch } from "../unanswered/watch.ts";
import { isWriting } from "../unanswered/writing.ts";
import { gatherWrites } from "./gather-writes.ts";
import type { Statement } from "../statement.ts";

type Ask = (asked: Statement<unknown>, values: readonly unknown[]) => Promise<Answer>;

/** Like `pool.query`, with fewer wake-ups: where many ask at once, most of the cost was those. */
export const gatheredReads = (watch: Watch): Ask => {
  let waiting: BundledStatement[] = [];
  const flush = (): void => {
    const all = waiting;
    waiting = [];
    // A slow statement holds up those behind it: so few share a connection.
    for (let from = 0; from < all.length; from += gatheredMost) {
      void sendTogether(watch, all.slice(from, from + gatheredMost));
    }
  };
  return (statement, values) =>
    new Promise((resolve, reject) => {
      if (isWriting(statement)) watch.admitWrite();
      waiting.push({ statement, values, resolve, reject });
      if (waiting.length === 1) setImmediate(flush);
    });
};

async function sendTogether(watch: Watch, asked: readonly BundledStatement[]): Promise<void> {
  const rejectAll = (error: unknown): void => {
    for (const { reject } of asked) reject(error);
  };
  let client: pg.PoolClient;
  try {
    client = await watch.take();
  } catch (error) {
    return rejectAll(error);
  }
  const held = watch.hold(client, rejectAll);
  let broken: Error | undefined;
  const onError = (error: Error): void => void (broken = error);
  client.on("error", onError);
  gatherWrites(client);
  const failures = await Promise.all(asked.map((one) => sendAlone(client, one)));
  client.off("error", onError);
  broken ??= failures.find(isDemoted);
  watch.end(held, broken === undefined);
  client.release(broken);
}

/** Resolves when the statement has its answer, with what went wrong if something did. */
const sendAlone = (
  client: pg.PoolClient,
  { statement, values, resolve, reject }: BundledStatement,
): Promise<Error | undefined> =>
  new Promise((done) => {
    const alone: BundledStatement = {
      statement,
      values,
      resolve: (answer) => {
        resolve(answer);
        done(undefined);
      },
      reject: (error) => {
        reject(error);
        done(error instanceof Error ? error : undefined);
      },
    };
    client.query(new Bundle(client, [alone]));
  });
