/** Cuts what was read, one row more than asked for, to a page with its cursor. */
import { writeCursor } from "#platform/contract/cursor.ts";

export interface PageOfRows<Row> {
  readonly rows: readonly Row[];
  /** Spread into the reply: `nextCursor` is there only where there is more. */
  readonly next: { readonly nextCursor?: string };
}

export const cutToPage = <Row extends { readonly id: string }>(
  found: readonly Row[],
  limit: number,
): PageOfRows<Row> => {
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return { rows, next: last ? { nextCursor: writeCursor(last.id) } : {} };
};
