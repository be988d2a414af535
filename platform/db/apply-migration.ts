/** Applies one migration to tables that are in use, so that nobody who sells waits for it long. */
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { minuteMs } from "../clock.ts";
import { sha256Hex } from "../crypto.ts";
import { StartProblem } from "../problem.ts";
import type { Migration } from "./migrate.ts";
import type { AppAccess } from "./server-roles/roles.ts";

/**
 * A change of a table waits for whoever reads it, and all who come later wait behind it: for this
 * long at most, then it steps back and lets them pass.
 */
const lockWaitMs = 300;
const pauseFirstMs = 200;
const pauseMostMs = 5_000;

export interface Patience {
  /** How long a table may be in use without a pause before the migration is given up. */
  readonly patienceMs?: number | undefined;
}

const concurrentIndex =
  /^\s*create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?/im;

const quoted = pg.escapeIdentifier;

/** What a migration says in a schema: `{service}` is the role that serves. */
export const textIn = (access: AppAccess, { text }: Migration): string =>
  text.replaceAll("{service}", quoted(access.serviceRole));

/** In a schema that nobody uses yet an index needs no ceremony, and may stand in a transaction. */
export const textInEmpty = (access: AppAccess, migration: Migration): string => {
  const text = textIn(access, migration);
  return concurrentIndex.test(text) ? text.replace(/\bconcurrently\b/i, "") : text;
};

/** Whoever migrates this schema waits for this lock until its transaction ends. */
export const waitForTurn = async (owner: pg.Client, { schema }: AppAccess): Promise<void> => {
  await owner.query("set local lock_timeout = 0");
  await owner.query("select pg_advisory_xact_lock(hashtext($1))", [`milpa ${schema}`]);
};

export const remember = async (owner: pg.Client, { name, text }: Migration): Promise<void> => {
  await owner.query("insert into migration (name, hash) values ($1, $2)", [name, sha256Hex(text)]);
};

/** In a transaction of its own; true unless another process was first. Throws a `StartProblem`. */
export const applyMigration = async (
  owner: pg.Client,
  access: AppAccess,
  migration: Migration,
  { patienceMs = 10 * minuteMs }: Patience,
): Promise<boolean> => {
  const began = performance.now();
  for (let pauseMs = pauseFirstMs; ; pauseMs = Math.min(pauseMs * 2, pauseMostMs)) {
    try {
      return await applyOnce(owner, access, migration);
    } catch (error) {
      await owner.query("rollback").catch(() => undefined);
      if (!isInUse(error)) throw error;
      if (performance.now() - began > patienceMs) throw stillInUse(access, migration);
    }
    await wait(pauseMs);
  }
};

/** Lock not available (55P03) or deadlock (40P01). */
const isInUse = (error: unknown): boolean =>
  ["55P03", "40P01"].includes((error as { readonly code?: string }).code ?? "");

const stillInUse = ({ schema }: AppAccess, { name }: Migration): StartProblem =>
  new StartProblem(
    `The migration ${name} of ${schema} found no moment in which its tables were free: end what ` +
      "reads them for so long (pg_stat_activity tells), and start again; nothing of it is applied.",
  );

const applyOnce = async (
  owner: pg.Client,
  access: AppAccess,
  migration: Migration,
): Promise<boolean> => {
  await owner.query("begin");
  await waitForTurn(owner, access);
  // Without parameters: a portal that stays open holds a snapshot, for which an index waits.
  const known = await owner.query(
    `select from migration where name = ${pg.escapeLiteral(migration.name)}`,
  );
  if (known.rowCount === 0) {
    const index = concurrentIndex.exec(migration.text)?.[1];
    if (index === undefined) {
      await owner.query(`set local lock_timeout = ${lockWaitMs}`);
      await owner.query(textIn(access, migration));
    } else await besideSales(access, index, textIn(access, migration));
    await remember(owner, migration);
  }
  await owner.query("commit");
  return known.rowCount === 0;
};

/**
 * An index that is made without a lock stands in no transaction, so another connection makes it
 * while ours holds the turn. One that was left half made is of no use and made anew.
 */
const besideSales = async (access: AppAccess, index: string, text: string): Promise<void> => {
  const maker = new pg.Client({ connectionString: access.ownerUrl });
  maker.on("error", () => undefined);
  await maker.connect();
  try {
    await maker.query(`set search_path = ${quoted(access.schema)}`);
    const half = await maker.query(
      `select from pg_index where indexrelid = to_regclass($1) and not indisvalid`,
      [`${quoted(access.schema)}.${quoted(index)}`],
    );
    if (half.rowCount !== 0) await maker.query(`drop index concurrently ${quoted(index)}`);
    await maker.query(text);
  } finally {
    await maker.end();
  }
};
