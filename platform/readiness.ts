/** Ready means: the database answers, takes what is written, and has this version's tables. */
import { appliedMigrations } from "./db/applied-migrations.ts";
import type { Queries } from "./db/database.ts";
import { writes } from "./db/write-probe.ts";
import { readyFreshMs, readyWaitMs } from "./limits.ts";

export type Readiness = () => Promise<
  Readonly<Record<"database" | "writes" | "migrations", boolean>>
>;

/**
 * Answers within the deadline, whatever the database does: a commit that waits for a standby that
 * is gone is no answer. However often it is asked, one question is under way, and its answer serves
 * all who ask in the same moment.
 */
export const readinessOf = (db: Queries, migrations: number): Readiness => {
  let known: { readonly at: number; readonly checks: ReturnType<Readiness> } | undefined;
  let isAsking = false;
  let isGood = false;
  const ask = async (): ReturnType<Readiness> => {
    isAsking = true;
    const applied = appliedMigrations(db).catch(() => null);
    const writable = writes(db).catch(() => false);
    void Promise.all([applied, writable]).finally(() => (isAsking = false));
    const [count, canWrite] = await Promise.all([inTime(applied, null), inTime(writable, false)]);
    const checks = {
      database: count !== null,
      writes: canWrite,
      migrations: (count ?? 0) >= migrations,
    };
    isGood = Object.values(checks).every(Boolean);
    return checks;
  };
  return () => {
    const isFresh = isGood && known !== undefined && performance.now() - known.at < readyFreshMs;
    if (!known || (!isFresh && !isAsking)) known = { at: performance.now(), checks: ask() };
    return known.checks;
  };
};

const inTime = async <T>(answer: Promise<T>, late: T): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(late), readyWaitMs);
  });
  try {
    return await Promise.race([answer, over]);
  } finally {
    clearTimeout(timer);
  }
};
