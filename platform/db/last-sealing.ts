/** Under which master key all secrets of an app were last sealed, and whether it is ours. */
import pg from "pg";
import type { Mode } from "../mode.ts";
import { StartProblem } from "../problem.ts";
import type { HouseVault } from "../vault.ts";

/** The name of the fact; it tells no secret. */
const sealingFact = "sealing";

/** A pass that reached every sealed value. */
export interface Pass {
  readonly keyId: string;
  /** Digest of the columns that there were. */
  readonly columns: string;
}

/** Null before the first one. */
export const lastPass = async (client: pg.Client, table = "app_fact"): Promise<Pass | null> => {
  const { rows } = await client.query<{ readonly value: Pass }>(
    `select value from ${table} where name = $1`,
    [sealingFact],
  );
  return rows[0]?.value ?? null;
};

export const keepPass = async (owner: pg.Client, pass: Pass): Promise<void> => {
  await owner.query(
    `insert into app_fact (name, value) values ($1, $2)
     on conflict (name) do update set value = excluded.value`,
    [sealingFact, JSON.stringify(pass)],
  );
};

interface Start {
  readonly house: HouseVault;
  readonly mode: Mode;
}

/**
 * Looks before anything is changed, role passwords neither: throws a `StartProblem` where one of
 * these apps' databases was sealed under a master key that we were not given.
 */
export const requireFittingKey = async (
  adminUrl: string,
  apps: readonly string[],
  start: Start,
): Promise<void> => {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    for (const app of apps) {
      const keyId = await sealedUnder(admin, app, start.mode);
      if (keyId !== null && !start.house.keyIds.includes(keyId)) throw misfitProblem(app, keyId);
    }
  } finally {
    await admin.end();
  }
};

/**
 * Null where nothing is known, or this administrator may not look, for `reseal` asks again; and
 * where the database is of the other mode, which is what has to be said of it.
 */
const sealedUnder = async (admin: pg.Client, app: string, mode: Mode): Promise<string | null> => {
  const table = `${pg.escapeIdentifier(app)}.app_fact`;
  const { rows } = await admin.query<{ readonly readable: boolean }>(
    `select case when to_regclass($1) is null then false
                 else has_schema_privilege($2, 'usage') and has_table_privilege($1, 'select')
            end as readable`,
    [table, app],
  );
  if (!rows[0]?.readable) return null;
  const other = await admin.query(`select from ${table} where name = 'mode' and value <> $1`, [
    JSON.stringify(mode),
  ]);
  return other.rowCount === 0 ? ((await lastPass(admin, table))?.keyId ?? null) : null;
};

export const misfitProblem = (app: string, keyId: string | null): StartProblem =>
  new StartProblem(
    `The secrets of ${app} in this database were sealed under another master key` +
      `${keyId === null ? "" : ` (${keyId})`}: set MILPA_MASTER_KEY to that one, or leave the ` +
      "new one and set MILPA_MASTER_KEY_PREVIOUS to it; where it is lost, " +
      "`milpa secrets rotate --abandon` gives up what it sealed, and in a sandbox " +
      "`milpa demo reset` begins anew.",
  );
