/** Rows that have served their time: the oldest first, and as many at once as one asks for. */
import { statement, type Statement } from "./statement.ts";

/** Takes a moment and a number: deletes so many rows at most whose `column` lies before it. */
export const deleteOld = (
  name: string,
  table: string,
  column: string,
): Statement<{ readonly gone: boolean }> =>
  statement(
    name,
    `delete from ${table}
      where ctid = any (array(
        select ctid from ${table} where ${column} < $1 order by ${column} limit $2))
     returning true as gone`,
  );
