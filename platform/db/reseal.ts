/** Brings stored secrets under the current master key and form, before the app serves. */
import pg from "pg";
import { sha256Hex } from "../crypto.ts";
import type { SealedColumn } from "../seal-purpose.ts";
import { keyIdIn, type HouseVault, type Vault } from "../vault.ts";
import { sealedFact } from "./app-facts.ts";
import { lastingPrefix } from "./lasting.ts";
import { keepPass, lastPass, misfitProblem, type Pass } from "./last-sealing.ts";
import type { AppAccess } from "./server-roles/roles.ts";
import { resealedBatch, sealedTableOf, type SealedTable } from "./sealed-rows.ts";

export interface Resealing {
  readonly app: string;
  readonly columns: readonly SealedColumn[];
  readonly house: HouseVault;
  /** Also where the last pass was complete: after a replica of a former version ran beside. */
  readonly again?: boolean;
  /** Goes on where values fit no master key of ours: these are lost for good. */
  readonly abandon?: boolean;
}

export interface Resealed {
  readonly resealed: number;
  /** Values that no master key of ours opens; they stay as they are. */
  readonly unopened: number;
}

/**
 * Each batch is a transaction, so that a kill at any moment leaves what the next start goes on
 * with; of two at once one waits and finds nothing to do. Throws a `StartProblem` where the master
 * key is not this database's.
 */
export const reseal = async (access: AppAccess, resealing: Resealing): Promise<Resealed> => {
  const { app, columns, house } = resealing;
  const wanted = { keyId: house.keyIds[0], columns: sha256Hex(JSON.stringify(columns)) };
  const owner = await ownerOf(access);
  let turn: pg.Client | null = null;
  try {
    if (isThrough(await lastPass(owner), wanted, resealing)) return none;
    turn = await takeTurn(access);
    // Whoever had the turn before may have done it all.
    const last = await lastPass(owner);
    if (isThrough(last, wanted, resealing)) return none;
    const counts = { opened: 0, resealed: 0, unopened: 0 };
    for (const column of columns) await resealColumn(owner, resealing, column, counts);
    const fits = last !== null || counts.opened > 0 || counts.unopened === 0;
    if (!fits && !resealing.abandon) throw misfitProblem(app, null);
    if (resealing.abandon) await forgetLostLasting(owner, house.of(app));
    await keepPass(owner, wanted);
    return { resealed: counts.resealed, unopened: counts.unopened };
  } finally {
    await Promise.all([owner.end(), turn?.end()]);
  }
};

/** Throws where the last pass was under a key that we do not have. */
const isThrough = (
  last: Pass | null,
  wanted: Pass,
  { app, house, again = false, abandon = false }: Resealing,
): boolean => {
  const misfit = last !== null && !house.keyIds.includes(last.keyId);
  if (misfit && !abandon) throw misfitProblem(app, last.keyId);
  const same = last?.keyId === wanted.keyId && last.columns === wanted.columns;
  // With a former master key at hand a rotation is under way: others may still seal with it.
  return same && house.keyIds.length === 1 && !again;
};

const ownerOf = async ({ ownerUrl, schema }: AppAccess): Promise<pg.Client> => {
  const owner = new pg.Client({ connectionString: ownerUrl });
  owner.on("error", () => undefined);
  await owner.connect();
  await owner.query(`set search_path = ${pg.escapeIdentifier(schema)}`);
  return owner;
};

/**
 * Held by a transaction that does nothing else, until its connection ends: a lock of the session
 * would stay with a pooler's connection. Where that connection breaks, two may seal at once; each
 * row is locked, read and changed in one transaction, so that they only do the work twice.
 */
const takeTurn = async (access: AppAccess): Promise<pg.Client> => {
  const turn = await ownerOf(access);
  try {
    await turn.query("begin");
    await turn.query("set local idle_in_transaction_session_timeout = 0");
    const lock = "select pg_advisory_xact_lock(hashtext($1))";
    await turn.query(lock, [`milpa sealing ${access.schema}`]);
    return turn;
  } catch (error) {
    await turn.end();
    throw error;
  }
};

const none: Resealed = { resealed: 0, unopened: 0 };

/** Lasting secrets that were given up are made anew at the next start, which else could not be. */
const forgetLostLasting = async (owner: pg.Client, vault: Vault): Promise<void> => {
  const { rows } = await owner.query<{ readonly name: string; readonly sealed: string }>(
    `select name, value ->> 'sealed' as sealed from app_fact where starts_with(name, $1)`,
    [lastingPrefix],
  );
  for (const { name, sealed } of rows) {
    try {
      vault.open(sealedFact, sealed, name);
    } catch {
      await owner.query("delete from app_fact where name = $1", [name]);
    }
  }
};

interface Counts {
  opened: number;
  resealed: number;
  unopened: number;
}

const resealColumn = async (
  owner: pg.Client,
  { app, house, abandon = false }: Resealing,
  column: SealedColumn,
  counts: Counts,
): Promise<void> => {
  const table: SealedTable = await sealedTableOf(owner, column);
  const vault = house.of(app);
  const anew = (sealed: string, bound: readonly string[]): string | null => {
    const keyId = keyIdIn(sealed);
    if (keyId !== null && !house.keyIds.includes(keyId) && !abandon)
      throw misfitProblem(app, keyId);
    try {
      const plain =
        keyId === null ? house.openFormer(sealed) : vault.open(column.purpose, sealed, ...bound);
      counts.opened += 1;
      return vault.seal(column.purpose, plain, ...bound);
    } catch {
      counts.unopened += 1;
      return null;
    }
  };
  for (let after: readonly string[] | null = null; ;) {
    const batch = await resealedBatch(owner, table, { currentKeyId: house.keyIds[0], after, anew });
    counts.resealed += batch.resealed;
    if (batch.last === null) return;
    after = batch.last;
  }
};
