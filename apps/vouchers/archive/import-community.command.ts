/** Reads a community's archive into an instance that does not have it: all of it or nothing. */
import type { Database } from "#platform/db/database.ts";
import { headOf, rowOf } from "./archive-lines.ts";
import { insertDirectory, insertRows, knowsCommunity } from "./archive-rows.store.ts";

const rowsAtOnce = 1_000;
/** Of rows that hold files. */
const lettersAtOnce = 16 * 1024 * 1024;

/** Why an archive was not read in, in a sentence for its operator. */
export class ArchiveRefused extends Error {}

export interface Imported {
  readonly communityId: string;
  readonly rows: number;
}

/** `lines` of JSON Lines, the head first. */
export const importCommunity = async (
  db: Database,
  lines: AsyncIterable<string>,
): Promise<Imported> => {
  const iterator = lines[Symbol.asyncIterator]();
  const first = await iterator.next();
  const head = first.done === true ? null : headOf(first.value);
  if (!head) throw new ArchiveRefused("The first line is not the head of a community's archive.");
  const { communityId } = head;
  return db.transaction(async (tx) => {
    if (await knowsCommunity(tx, communityId))
      throw new ArchiveRefused(`Community ${communityId} is here already.`);
    const waiting: { table: string; rows: string[]; letters: number } = {
      table: "",
      rows: [],
      letters: 0,
    };
    const flush = async (): Promise<void> => {
      if (waiting.rows.length > 0) await insertRows(tx, waiting.table, waiting.rows);
      waiting.rows = [];
      waiting.letters = 0;
    };
    let rows = 0;
    for (let next = await iterator.next(); next.done !== true; next = await iterator.next()) {
      const found = rowOf(next.value);
      if (!found) throw new ArchiveRefused(`Line ${rows + 2} is no row of an archive.`);
      const isFull = waiting.rows.length === rowsAtOnce || waiting.letters > lettersAtOnce;
      if (found.table !== waiting.table || isFull) await flush();
      waiting.table = found.table;
      waiting.rows.push(found.row);
      waiting.letters += found.row.length;
      rows += 1;
    }
    await flush();
    await insertDirectory(tx, communityId);
    return { communityId, rows };
  });
};
