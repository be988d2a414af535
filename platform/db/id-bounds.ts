/**
 * Where a list begins without a cursor: a bound of every id. With it each page is a range of its
 * index. Said as `$1 is null or id < $1`, the plan that serves all values reads what it passes.
 */

/** After every id: the newest page begins here. */
export const lastId = "'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid";
/** Before every id: what is read oldest first begins here. */
export const firstId = "'00000000-0000-0000-0000-000000000000'::uuid";
