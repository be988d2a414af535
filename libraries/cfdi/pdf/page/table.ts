/** A table that flows over pages: its head is repeated, tall rows are continued. */
import { bottom, contentWidth, left, margin } from "./marks.ts";
import type { Steps } from "./slices.ts";
import { folded, line, nextPage, put, rule, type Sheet, type Style, styles } from "./sheet.ts";

export interface Column {
  readonly title: string;
  readonly align: "left" | "right";
  /** Without the gap that follows. */
  readonly width: number;
}

/** A text of a cell that is folded to its column's width. */
export interface CellText {
  readonly text: string;
  readonly style: Style;
}

/** For each column its texts, one below the other. */
export type Row = readonly (readonly CellText[])[];

export const columnGap = 8;
const headHeight = 15;
const padding = 3;

const startsOf = (columns: readonly Column[]): readonly number[] => {
  let x = left + padding;
  return columns.map(({ width }) => {
    const start = x;
    x += width + columnGap;
    return start;
  });
};

const tableHead = (sheet: Sheet, columns: readonly Column[], starts: readonly number[]): void => {
  const { tint } = sheet.palette;
  const { y } = sheet;
  put(sheet, { kind: "fill", x: left, y, width: contentWidth, height: headHeight, color: tint });
  for (const [index, { title, align, width }] of columns.entries())
    line(sheet, title, { x: starts[index] ?? left, y: y + 2, width, align }, styles.section);
  sheet.y = y + headHeight + 2;
};

interface CellLine {
  readonly text: string;
  readonly style: Style;
}

const linesOf = (sheet: Sheet, { text, style }: CellText, width: number): readonly CellLine[] =>
  folded(sheet, text, style, width).map((one) => ({ text: one, style }));

const heightOf = (cell: readonly CellLine[]): number =>
  cell.reduce((sum, { style }) => sum + style.leading, 0);

/** As many lines of a cell as fit above `limit`; gives the others and where it ended. */
const fitting = (cell: readonly CellLine[], limit: number): number => {
  let used = 0;
  const fits = cell.findIndex(({ style }) => {
    used += style.leading;
    return used > limit;
  });
  return fits < 0 ? cell.length : fits;
};

const drawRow = (
  sheet: Sheet,
  columns: readonly Column[],
  starts: readonly number[],
  cells: readonly (readonly CellLine[])[],
): void => {
  let rest = cells;
  while (rest.some((cell) => cell.length > 0)) {
    const limit = bottom - sheet.y;
    const counts = rest.map((cell) => fitting(cell, limit));
    let lowest = sheet.y;
    for (const [index, { align, width }] of columns.entries()) {
      let { y } = sheet;
      for (const { text, style } of rest[index]?.slice(0, counts[index]) ?? []) {
        line(sheet, text, { x: starts[index] ?? left, y, width, align }, style);
        y += style.leading;
      }
      lowest = Math.max(lowest, y);
    }
    rest = rest.map((cell, index) => cell.slice(counts[index]));
    sheet.y = lowest;
    if (rest.some((cell) => cell.length > 0)) nextPage(sheet);
  }
};

/** Rows no taller than this are kept whole. */
const kept = (bottom - margin) / 2;

const linesOfRow = function* (
  sheet: Sheet,
  columns: readonly Column[],
  row: Row,
): Steps<readonly (readonly CellLine[])[]> {
  const cells: (readonly CellLine[])[] = [];
  for (const [index, cell] of row.entries()) {
    const texts: CellLine[] = [];
    for (const one of cell) {
      texts.push(...linesOf(sheet, one, columns[index]?.width ?? 0));
      yield one.text.length;
    }
    cells.push(texts);
  }
  return cells;
};

/** At the cursor; `opening` draws what stands above the table on each further page. */
export const table = function* (
  sheet: Sheet,
  columns: readonly Column[],
  rows: Iterable<Row>,
  opening: () => void,
): Steps<void> {
  const starts = startsOf(columns);
  if (sheet.y + headHeight + 24 > bottom) nextPage(sheet);
  tableHead(sheet, columns, starts);
  sheet.opening = () => {
    opening();
    tableHead(sheet, columns, starts);
  };
  for (const row of rows) {
    const cells = yield* linesOfRow(sheet, columns, row);
    const height = Math.max(...cells.map(heightOf));
    if (sheet.y + Math.min(height, kept) > bottom) nextPage(sheet);
    drawRow(sheet, columns, starts, cells);
    rule(sheet, sheet.y + padding - 0.6, contentWidth);
    sheet.y += padding * 2 - 0.6;
  }
  sheet.opening = opening;
};
