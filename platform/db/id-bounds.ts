/**
 * Where a list begins without a cursor: a bound of every id. With it each page is a range of its
 * index. Said as `$1 is null or id < $1`, the plan that serves all values reads what it passes.
 */

/** After every id: the newest page begins here. */
export const lastId = "'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid";
/** Before every id: what is read oldest first begins here. */
export const firstId = "'00000000-0000-0000-0000-000000000000'::uuid";

interface Page {
  readonly before: string;
  readonly limit: string;
}

/**
 * The newest rows of one value of a column, before an id: a range of the index that ends with the
 * column and the id. Said as `=`, the plan that serves all values may follow the index of ids
 * alone, and walks past everything to find a rare value; this order no other index has.
 */
export const newestOf = (
  column: string,
  { value, ...page }: Page & { readonly value: string },
): string => newestOfAll([column], { values: [value], ...page });

/** The same of several columns, each with its value. */
export const newestOfAll = (
  columns: readonly string[],
  { values, before, limit }: Page & { readonly values: readonly string[] },
): string => {
  const [where, value] = [columns.join(", "), values.join(", ")];
  return `(${where}) >= (${value}) and (${where}, id) < (${value}, coalesce(${before}, ${lastId}))
    order by ${[...columns, "id"].map((column) => `${column} desc`).join(", ")} limit ${limit}`;
};
