/** Brings stored secrets under the current master key and form, before the app serves. */
import pg from "pg";
import { sha256Hex } from "../crypto.ts";
import type { SealedColumn } from "../seal-purpose.ts";
import { keyIdIn, type HouseVault, type Vault } from "../vault.ts";
import { sealedFact } from "./app-facts.ts";
import { lastingPrefix } from "./lasting.ts";
import { keepPass, lastPass, misfitProblem } from "./last-sealing.ts";
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
  const owner = new pg.Client({ connectionString: access.ownerUrl });
  owner.on("error", () => undefined);
  await owner.connect();
  try {
    await owner.query(`set search_path = ${pg.escapeIdentifier(access.schema)}`);
    await owner.query("select pg_advisory_lock(hashtext($1))", [`milpa sealing ${access.schema}`]);
    const last = await lastPass(owner);
    const wanted = { keyId: house.keyIds[0], columns: sha256Hex(JSON.stringify(columns)) };
    const misfit = last !== null && !house.keyIds.includes(last.keyId);
    if (misfit && !resealing.abandon) throw misfitProblem(app, last.keyId);
    const same = last?.keyId === wanted.keyId && last.columns === wanted.columns;
    // With a former master key at hand a rotation is under way: others may still seal with it.
    if (same && house.keyIds.length === 1 && !resealing.again) return none;
    const counts = { opened: 0, resealed: 0, unopened: 0 };
    for (const column of columns) await resealColumn(owner, resealing, column, counts);
    const fits = last !== null || counts.opened > 0 || counts.unopened === 0;
    if (!fits && !resealing.abandon) throw misfitProblem(app, null);
    if (resealing.abandon) await forgetLostLasting(owner, house.of(app));
    await keepPass(owner, wanted);
    return { resealed: counts.resealed, unopened: counts.unopened };
  } finally {
    await owner.end();
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
