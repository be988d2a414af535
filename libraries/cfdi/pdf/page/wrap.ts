/** Folds a text into lines of a width: between words, within one only when it is too long. */
import type { FontName } from "./marks.ts";
import type { Typeface } from "../glyphs/typeface.ts";
import { drawable } from "../glyphs/win-ansi.ts";

export interface Measure {
  readonly typeface: Typeface;
  readonly font: FontName;
  readonly size: number;
  readonly width: number;
}

const widthIn = ({ typeface, font, size }: Measure, text: string): number =>
  typeface.widthOf(text, font, size);

/** The pieces of a word that is wider than a line, each as long as fits. */
const pieces = (word: string, measure: Measure): readonly string[] => {
  const found: string[] = [];
  let piece = "";
  let used = 0;
  for (const character of word) {
    const width = widthIn(measure, character);
    if (piece !== "" && used + width > measure.width) {
      found.push(piece);
      piece = "";
      used = 0;
    }
    piece += character;
    used += width;
  }
  found.push(piece);
  return found;
};

/** At least one line, which may be empty. */
export const wrap = (text: string, measure: Measure): readonly string[] => {
  const shown = drawable(text).trim();
  if (widthIn(measure, shown) <= measure.width) return [shown];
  const blank = widthIn(measure, " ");
  const lines: string[] = [];
  let line = "";
  let used = 0;
  for (const word of shown.split(" ").filter((one) => one !== "")) {
    const width = widthIn(measure, word);
    if (line !== "" && used + blank + width <= measure.width) {
      line += ` ${word}`;
      used += blank + width;
      continue;
    }
    if (line !== "") lines.push(line);
    const parts = width > measure.width ? pieces(word, measure) : [word];
    lines.push(...parts.slice(0, -1));
    line = parts.at(-1) ?? "";
    used = parts.length > 1 ? widthIn(measure, line) : width;
  }
  if (line !== "") lines.push(line);
  return lines;
};
