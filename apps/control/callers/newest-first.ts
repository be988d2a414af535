/** Lists by id, newest first: one row more than asked says whether there is a next page. */
import { writeCursor } from "#platform/contract/cursor.ts";

/** Rows on a page of the console. */
export const pageRows = 50;

export interface Cut<Row> {
  readonly rows: readonly Row[];
  readonly next: { readonly nextCursor?: string };
}

/** Cuts what `limit + 1` rows brought. */
export const cut = <Row extends { readonly id: string }>(
  found: readonly Row[],
  limit: number,
): Cut<Row> => {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, next: found.length > limit && last ? { nextCursor: writeCursor(last.id) } : {} };
};
