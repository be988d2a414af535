/** Labelled facts, one below the other: the label left, its value folded beside it. */
import { folded, line, lines, type Sheet, type Style, styles } from "./page/sheet.ts";

export interface Fact {
  readonly label: string;
  /** Facts without a value are left out. */
  readonly value: string | undefined;
  readonly style?: Style;
}

export interface FactColumn {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly labelWidth: number;
}

/** Gives where the next thing may start. */
export const facts = (sheet: Sheet, all: readonly Fact[], column: FactColumn): number => {
  const { x, width, labelWidth } = column;
  let { y } = column;
  for (const { label, value = "", style = styles.body } of all) {
    if (value === "") continue;
    line(sheet, label, { x, y, width: labelWidth - 4 }, styles.label);
    const span = { x: x + labelWidth, width: width - labelWidth };
    y = lines(sheet, folded(sheet, value, style, span.width), { ...span, y }, style);
  }
  return y;
};
