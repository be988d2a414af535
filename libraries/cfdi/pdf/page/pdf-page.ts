/** The drawing operators of a page, from its marks. */
import type { FillMark, Mark, PictureMark, QrMark, TextMark, WatermarkMark } from "./marks.ts";
import type { OtherGlyphs } from "../glyphs/other-glyphs.ts";
import { letter } from "./marks.ts";
import { num, showText } from "./pdf-text.ts";
import { remembered } from "./remembered.ts";

/** PDF measures from below. */
const up = (y: number): string => num(letter.height - y);

const fillColor = remembered(64, (color) => {
  const part = (from: number): string =>
    num(Number.parseInt(color.slice(from, from + 2), 16) / 255);
  return `${part(1)} ${part(3)} ${part(5)} rg\n`;
});

const text = (mark: TextMark, others: OtherGlyphs | null): string =>
  `BT ${num(mark.x)} ${up(mark.y)} Td ${showText(mark, others)} ET\n`;

const fill = ({ x, y, width, height }: FillMark): string =>
  `${num(x)} ${up(y + height)} ${num(width)} ${num(height)} re f\n`;

const picture = ({ x, y, width, height }: PictureMark): string =>
  `q ${num(width)} 0 0 ${num(height)} ${num(x)} ${up(y + height)} cm /Logo Do Q\n`;

/**
 * Dark squares side by side are one rectangle. Rectangles are a hair taller than their row, as
 * readers smooth edges and would show white threads between rows.
 */
const qr = ({ x, y, side, squares }: QrMark): string => {
  const { side: count, dark } = squares;
  const one = side / count;
  let path = `q ${one.toFixed(5)} 0 0 ${(-one).toFixed(5)} ${num(x)} ${up(y)} cm\n`;
  for (let row = 0; row < count; row++)
    for (let column = 0; column < count; column++) {
      const from = column;
      while (column < count && dark[row * count + column] === 1) column += 1;
      if (column > from) path += `${from} ${row} ${column - from} 1.03 re\n`;
    }
  return `${path}f Q\n`;
};

/** Along the page's diagonal, its middle in the middle of the page. */
const watermark = ({ width, size, text: words }: WatermarkMark): string => {
  const angle = Math.atan2(letter.height, letter.width);
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  const x = letter.width / 2 - (width / 2) * cosine + size * 0.35 * sine;
  const y = letter.height / 2 - (width / 2) * sine - size * 0.35 * cosine;
  const matrix = [cosine, sine, -sine, cosine, x, y].map(num).join(" ");
  const mark = { kind: "text", x: 0, y: 0, text: words, font: "bold", size, width } as const;
  return `BT ${matrix} Tm ${showText({ ...mark, color: "" }, null)} ET\n`;
};

const qrColor = "#000000";

const operatorsOf = (mark: Mark, others: OtherGlyphs | null): string => {
  switch (mark.kind) {
    case "text":
      return text(mark, others);
    case "fill":
      return fill(mark);
    case "picture":
      return picture(mark);
    case "qr":
      return qr(mark);
    case "watermark":
      return watermark(mark);
  }
};

/** In the order of the marks: later ones lie above. */
export const pageOperators = (marks: readonly Mark[], others: OtherGlyphs | null): string => {
  let operators = "";
  let current = "";
  for (const mark of marks) {
    const color = mark.kind === "qr" ? qrColor : mark.kind === "picture" ? current : mark.color;
    if (color !== current) operators += fillColor(color);
    current = color;
    operators += operatorsOf(mark, others);
  }
  return operators;
};
