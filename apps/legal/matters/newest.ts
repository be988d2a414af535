/** The part of a list's statement that makes its page a range of one index, newest first. */
import { lastId } from "#platform/db/id-bounds.ts";

interface Newest {
  /** Columns of the row, each with a value from `$first` on; an index ends with them and the id. */
  readonly columns: readonly string[];
  readonly first: number;
  readonly limit: `$${number}`;
}

/**
 * Rows `row` before the id `$2`. A column is compared and not equal: said as `=`, the plan that
 * serves all values may follow the index of ids alone, past everything, to find few.
 */
export const newest = (row: string, { columns, first, limit }: Newest): string => {
  const id = `${row}.id`;
  if (columns.length === 0)
    return `${id} < coalesce($2, ${lastId}) order by ${id} desc limit ${limit}`;
  const [where, values] = [columns.join(", "), columns.map((_, at) => `$${first + at}`).join(", ")];
  return `(${where}) >= (${values}) and (${where}, ${id}) < (${values}, coalesce($2, ${lastId}))
      order by ${[...columns, id].map((column) => `${column} desc`).join(", ")} limit ${limit}`;
};
