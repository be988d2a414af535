/** How wide a text is: Helvetica for what it can show, an embedded font for the rest. */
import type { FontName } from "../page/marks.ts";
import type { OtherGlyphs } from "./other-glyphs.ts";
import { boldWidths, regularWidths } from "./helvetica-widths.ts";
import { winAnsiOf } from "./win-ansi.ts";

export interface Typeface {
  /** In points, of a drawable text. */
  readonly widthOf: (text: string, font: FontName, size: number) => number;
  readonly others: OtherGlyphs | null;
  /** Whether a character was met that needs the embedded font. */
  readonly needsOthers: () => boolean;
}

/** Stands for a character until the embedded font is there. */
const unknownWidth = 600;

export const openTypeface = (others: OtherGlyphs | null): Typeface => {
  let met = false;

  const other = (text: string, index: number): number => {
    met = true;
    const unit = text.charCodeAt(index);
    if (unit >= 0xdc00 && unit < 0xe000) return 0;
    return others ? others.widthOf(text.codePointAt(index) ?? 0) : unknownWidth;
  };

  return {
    others,
    needsOthers: () => met,
    widthOf: (text, font, size) => {
      const widths = font === "bold" ? boldWidths : regularWidths;
      let sum = 0;
      for (let index = 0; index < text.length; index++) {
        const code = winAnsiOf(text.charCodeAt(index));
        sum += code < 0 ? other(text, index) : (widths[code] ?? 0);
      }
      return (sum * size) / 1000;
    },
  };
};
