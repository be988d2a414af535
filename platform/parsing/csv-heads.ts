/** Which column of a file is which, by the names that people give them. */

/** Small letters without accents: `Teléfono ` and `telefono` are one. */
const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .trim();

/** The names of each column, in small letters and without accents. */
export type ColumnNames<Column extends string> = Readonly<Record<Column, readonly string[]>>;

/** A cell of one line by its column; empty where the file has no such column. */
export type CellReader<Column extends string> = (
  cells: readonly string[],
  column: Column,
) => string;

/** How cells are read below the first line; null where it does not name all that is needed. */
export const cellReader = <Column extends string>(
  heads: readonly string[],
  names: ColumnNames<Column>,
  needed: readonly NoInfer<Column>[],
): CellReader<Column> | null => {
  const written = heads.map(plain);
  const placeOf = (column: Column): number =>
    written.findIndex((name) => names[column].includes(name));
  if (needed.some((column) => placeOf(column) < 0)) return null;
  const places = new Map<Column, number>();
  for (const column of Object.keys(names) as Column[]) places.set(column, placeOf(column));
  return (cells, column) => cellText(cells[places.get(column) ?? -1] ?? "");
};

/** As a column of a database can hold it: without NUL characters and halves of surrogate pairs. */
const cellText = (cell: string): string => cell.replaceAll("\u0000", "").trim().toWellFormed();
