/** Rows that wait in the process, and how they come into the database: twice a second, in order. */
import type { Clock } from "../clock.ts";
import type { Database } from "../db/database.ts";
import { forgetTrail } from "./forget-trail.ts";
import * as limits from "./limits.ts";
import { insertActs, insertLines } from "./trail.store.ts";

export interface TrailOptions {
  readonly db: Database;
  readonly clock: Clock;
  /** Where a failure is told: never through the log that is listened to. */
  readonly onFailure: (error: unknown) => void;
}

export interface Writer {
  readonly line: (row: object) => void;
  readonly act: (row: object) => void;
  readonly start: () => void;
  readonly flush: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

const keep = (rows: object[], row: object): void => {
  if (rows.length >= limits.bufferMost) rows.shift();
  rows.push(row);
};

export const writerOf = ({ db, clock, onFailure }: TrailOptions): Writer => {
  let lines: object[] = [];
  let acts: object[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  let forgotAt = 0;

  const write = async (): Promise<void> => {
    const [someLines, someActs] = [lines, acts];
    [lines, acts] = [[], []];
    if (someActs.length > 0) await db.run(insertActs, [JSON.stringify(someActs)]);
    if (someLines.length > 0) await db.run(insertLines, [JSON.stringify(someLines)]);
  };
  const forget = async (): Promise<void> => {
    const now = clock.real().getTime();
    if (now - forgotAt < limits.forgetEveryMs) return;
    forgotAt = now;
    await forgetTrail(db, now);
  };
  const flush = (): Promise<void> => (writing = writing.then(write).catch(onFailure));
  const look = (): Promise<void> =>
    flush()
      .then(() => (timer === undefined ? undefined : forget()))
      .catch(onFailure);

  return {
    line: (row) => keep(lines, row),
    act: (row) => keep(acts, row),
    start: () => {
      timer ??= setInterval(() => void look(), limits.flushMs).unref();
    },
    flush,
    stop: async () => {
      if (timer === undefined) return;
      clearInterval(timer);
      timer = undefined;
      await flush();
    },
  };
};
