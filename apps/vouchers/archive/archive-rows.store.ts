/** Writes the rows of an archive into an instance that does not have the community. */
import type { Queries } from "#platform/db/database.ts";
import { longStatement, statement, type Statement } from "#platform/db/statement.ts";
import { minuteMs } from "#platform/clock.ts";
import { archiveTables } from "./archive-tables.ts";

const patienceMs = 5 * minuteMs;

const inserts: ReadonlyMap<string, Statement<never>> = new Map(
  archiveTables.map(({ name }) => [
    name,
    longStatement(
      `archive.insert-${name}`,
      `insert into ${name} select * from jsonb_populate_recordset(null::${name}, $1::jsonb)`,
      patienceMs,
    ),
  ]),
);

const directoryStatement = longStatement(
  "archive.insert-directory",
  `insert into charge_directory (token, community_id, charge_id)
   select token, community_id, id from charge where community_id = $1`,
  patienceMs,
);

const knownStatement = statement<{ readonly known: boolean }>(
  "archive.known",
  "select exists (select 1 from community where id = $1) as known",
);

/** Whether the instance has a community of this id. */
export const knowsCommunity = async (db: Queries, communityId: string): Promise<boolean> =>
  (await db.run(knownStatement, [communityId]))[0]?.known ?? false;

/** Rows of one table, as the archive has them. */
export const insertRows = async (
  tx: Queries,
  table: string,
  rows: readonly string[],
): Promise<void> => {
  const insert = inserts.get(table);
  if (!insert) throw new Error(`an archive has no table ${table}`);
  await tx.run(insert, [`[${rows.join(",")}]`]);
};

/** The directory of tokens follows from the charges. */
export const insertDirectory = async (tx: Queries, communityId: string): Promise<void> => {
  await tx.run(directoryStatement, [communityId]);
};
