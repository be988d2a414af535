/** Pages as they fill: marks are put where a cursor stands, and a full page is followed by one. */
import { bottom, type FontName, left, type Mark, margin } from "./marks.ts";
import type { Palette } from "../palette.ts";
import type { Typeface } from "../glyphs/typeface.ts";
import { drawable } from "../glyphs/win-ansi.ts";
import { wrap } from "./wrap.ts";

export interface Sheet {
  readonly typeface: Typeface;
  readonly palette: Palette;
  readonly pages: Mark[][];
  /** Where the next thing starts. */
  y: number;
  /** Draws what each further page opens with. */
  opening: () => void;
}

export interface Style {
  readonly size: number;
  readonly font: FontName;
  readonly color: keyof Palette;
  /** From baseline to baseline. */
  readonly leading: number;
}

export const styles = {
  title: { size: 17, font: "bold", color: "accent", leading: 21 },
  name: { size: 11, font: "bold", color: "ink", leading: 13.5 },
  strong: { size: 8, font: "bold", color: "ink", leading: 11 },
  body: { size: 8, font: "regular", color: "ink", leading: 11 },
  label: { size: 7.5, font: "regular", color: "muted", leading: 11 },
  section: { size: 7, font: "bold", color: "accent", leading: 11 },
  detail: { size: 6.8, font: "regular", color: "muted", leading: 8.8 },
  total: { size: 11, font: "bold", color: "accent", leading: 15 },
  seal: { size: 5.6, font: "regular", color: "ink", leading: 6.9 },
  warning: { size: 7.5, font: "bold", color: "warning", leading: 11 },
} as const satisfies Readonly<Record<string, Style>>;

export const openSheet = (typeface: Typeface, palette: Palette): Sheet => ({
  typeface,
  palette,
  pages: [[]],
  y: margin,
  opening: () => undefined,
});

export const put = (sheet: Sheet, mark: Mark): void => {
  sheet.pages.at(-1)?.push(mark);
};

export interface Place {
  readonly x: number;
  /** Of the upper edge of the line. */
  readonly y: number;
  readonly width: number;
  readonly align?: "left" | "right" | "center";
}

/** Where a line's baseline lies, as a share of its leading: equal for all sizes side by side. */
const baseline = 0.74;

const shares = { left: 0, center: 0.5, right: 1 } as const;

/** One line, made smaller when it does not fit its width. */
export const line = (sheet: Sheet, text: string, place: Place, style: Style): void => {
  const shown = drawable(text);
  if (shown === "") return;
  const wanted = sheet.typeface.widthOf(shown, style.font, style.size);
  const shrink = wanted > place.width ? place.width / wanted : 1;
  const width = wanted * shrink;
  put(sheet, {
    kind: "text",
    x: place.x + (place.width - width) * shares[place.align ?? "left"],
    y: place.y + style.leading * baseline,
    text: shown,
    font: style.font,
    size: style.size * shrink,
    color: sheet.palette[style.color],
    width,
  });
};

/** Several lines from `place.y` on, all on this page; gives where the next thing may start. */
export const lines = (
  sheet: Sheet,
  texts: readonly string[],
  place: Place,
  style: Style,
): number => {
  for (const [index, text] of texts.entries())
    line(sheet, text, { ...place, y: place.y + index * style.leading }, style);
  return place.y + texts.length * style.leading;
};

export const folded = (
  sheet: Sheet,
  text: string,
  style: Style,
  width: number,
): readonly string[] =>
  wrap(text, { typeface: sheet.typeface, font: style.font, size: style.size, width });

export const rule = (sheet: Sheet, y: number, width: number, x: number = left): void => {
  put(sheet, { kind: "fill", x, y, width, height: 0.6, color: sheet.palette.hairline });
};

export const nextPage = (sheet: Sheet): void => {
  sheet.pages.push([]);
  sheet.y = margin;
  sheet.opening();
};

/** Starts a new page unless `height` points are left on this one. */
export const roomFor = (sheet: Sheet, height: number): void => {
  if (sheet.y + height > bottom) nextPage(sheet);
};

/** A text of any length at the cursor, over pages if it must. */
export const flow = (
  sheet: Sheet,
  text: string,
  span: { readonly x: number; readonly width: number },
  style: Style,
): void => {
  for (const one of folded(sheet, text, style, span.width)) {
    roomFor(sheet, style.leading);
    line(sheet, one, { ...span, y: sheet.y }, style);
    sheet.y += style.leading;
  }
};
