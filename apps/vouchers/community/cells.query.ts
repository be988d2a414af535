/** The rows of cells. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

const findStatement = statement<{ readonly id: string }>(
  "cells.find",
  "select id from cell where community_id = $1 and id = any ($2::uuid[])",
);

const communityStatement = statement<{ readonly community_id: string }>(
  "cells.community",
  "select community_id from cell where id = $1",
);

const walletsStatement = statement<{
  readonly id: string;
  readonly wallet_id: string;
}>(
  "cells.wallets",
  "select id, wallet_id from cell where community_id = $1 and id = any ($2::uuid[])",
);

const namesStatement = statement<{
  readonly id: string;
  readonly name: string;
}>("cells.names", "select id, name from cell where community_id = $1 and id = any ($2::uuid[])");

// Not bounded by a list of cells: few are, and whoever spends may hold vouchers of many.
const testStatement = statement<{ readonly id: string }>(
  "cells.test",
  "select id from cell where community_id = $1 and test",
);

/** Which of the ids are cells of the community. */
export const findCells = async (
  db: Queries,
  communityId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await db.run(findStatement, [communityId, [...new Set(ids)]]);
  return new Set(rows.map((row) => row.id));
};

/** The community of a cell; null when there is no such cell anywhere. */
export const communityOfCell = async (db: Queries, cellId: string): Promise<string | null> =>
  (await db.run(communityStatement, [cellId]))[0]?.community_id ?? null;

export const walletsOfCells = async (
  db: Queries,
  communityId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await db.run(walletsStatement, [communityId, [...new Set(ids)]]);
  return new Map(rows.map((row) => [row.id, row.wallet_id]));
};

/** The community's test cells; which they are is settled when they are added. */
export const findTestCells = async (
  db: Queries,
  communityId: string,
): Promise<ReadonlySet<string>> =>
  new Set((await db.run(testStatement, [communityId])).map((row) => row.id));

/** Names for people, by id. */
export const namesOfCells = async (
  db: Queries,
  communityId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await db.run(namesStatement, [communityId, [...new Set(ids)]]);
  return new Map(rows.map((row) => [row.id, row.name]));
};
