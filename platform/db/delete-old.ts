/** Rows that have served their time: the oldest first, and as many at once as one asks for. */
import { statement, type Statement } from "./statement.ts";

export interface Aging {
  readonly table: string;
  /** What a row's age is counted from; an index begins with it. */
  readonly column: string;
  /** The columns of its primary key, by commas: where a row lies is no name for it. */
  readonly key: string;
}

/**
 * The condition that a row is one of those that `rows` (a query of the columns `key`) names. A
 * single column is compared with an array: the planner then looks up each, however many it fears.
 */
export const isAmong = (key: string, rows: string): string =>
  key.includes(",") ? `(${key}) in (${rows})` : `${key} = any (array(${rows}))`;

/** Takes a moment and a number: deletes so many rows at most whose `column` lies before it. */
export const deleteOld = (
  name: string,
  { table, column, key }: Aging,
): Statement<{ readonly gone: boolean }> =>
  statement(
    name,
    `delete from ${table}
      where ${isAmong(
        key,
        `select ${key} from ${table} where ${column} < $1 order by ${column} limit $2`,
      )}
     returning true as gone`,
  );
