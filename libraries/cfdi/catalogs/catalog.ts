/** A catalog of SAT: rows that are found by their key. */

export interface Catalog<Row extends { readonly id: string }> {
  readonly all: readonly Row[];
  readonly has: (id: string) => boolean;
  readonly get: (id: string) => Row | undefined;
}

export const catalogOf = <Row extends { readonly id: string }>(
  all: readonly Row[],
): Catalog<Row> => {
  const rows = new Map(all.map((row) => [row.id, row]));
  return { all, has: (id) => rows.has(id), get: (id) => rows.get(id) };
};
