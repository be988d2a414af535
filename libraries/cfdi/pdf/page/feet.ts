/** What every page ends with, and big words beneath everything else; for any printed paper. */
import { contentWidth, left, letter } from "./marks.ts";
import { line, rule, type Sheet, styles } from "./sheet.ts";

export interface Foot {
  readonly words: string;
  /** `Página 1 de 3`. */
  readonly countOf: (page: number, pages: number) => string;
  /** Below the words, so that nobody overlooks it. */
  readonly warning?: string | undefined;
}

/** The number of pages is known at the end only. */
export const pageFeet = (sheet: Sheet, { words, countOf, warning }: Foot): void => {
  const y = letter.height - 42;
  for (const [index, page] of sheet.pages.entries()) {
    const one: Sheet = { ...sheet, pages: [page] };
    const place = { x: left, y: y + 4, width: 440 };
    const count = countOf(index + 1, sheet.pages.length);
    rule(one, y, contentWidth);
    line(one, words, place, styles.detail);
    line(
      one,
      count,
      { ...place, x: left + 442, width: contentWidth - 442, align: "right" },
      styles.detail,
    );
    if (warning === undefined) continue;
    line(one, warning, { ...place, y: y + 13, width: contentWidth }, styles.warning);
  }
};

/** Beneath everything else on each page. */
export const watermarks = (sheet: Sheet, text: string): void => {
  const diagonal = Math.hypot(letter.width, letter.height) * 0.72;
  const size = Math.min(72, (diagonal * 100) / sheet.typeface.widthOf(text, "bold", 100));
  const width = sheet.typeface.widthOf(text, "bold", size);
  for (const page of sheet.pages)
    page.unshift({ kind: "watermark", text, size, color: sheet.palette.watermark, width });
};
