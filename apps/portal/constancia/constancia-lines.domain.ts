/** The rows of a page, from pieces of text that a PDF puts down in any order. */

/** One piece of text and where it stands; PDF measures from the lower left corner. */
export interface PlacedText {
  readonly page: number;
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Stands between two cells of a row that are far apart. */
export const cellGap = "\t";

/** Pieces within this share of a letter's height of each other stand in one row. */
const rowShare = 0.5;
const spaceShare = 0.15;
const gapShare = 2;
/** For pieces that tell no height of their own. */
const usualHeight = 8;

const heightOf = ({ height }: PlacedText): number => (height > 0 ? height : usualHeight);

const between = (before: PlacedText, after: PlacedText): string => {
  const gap = after.x - (before.x + before.width);
  const height = heightOf(before);
  if (gap > height * gapShare) return cellGap;
  return gap > height * spaceShare ? " " : "";
};

const joined = (row: readonly PlacedText[]): string =>
  [...row]
    .sort((a, b) => a.x - b.x)
    .map((piece, index, sorted) => {
      const before = sorted[index - 1];
      return (before ? between(before, piece) : "") + piece.text;
    })
    .join("");

/** From the top of the first page to the end of the last, left to right. */
export const linesOf = (pieces: readonly PlacedText[]): readonly string[] => {
  const sorted = pieces
    .filter(({ text }) => text.trim() !== "")
    .sort((a, b) => a.page - b.page || b.y - a.y || a.x - b.x);
  const rows: PlacedText[][] = [];
  for (const piece of sorted) {
    const first = rows.at(-1)?.[0];
    const isSameRow = first?.page === piece.page && first.y - piece.y <= heightOf(first) * rowShare;
    if (isSameRow) rows.at(-1)?.push(piece);
    else rows.push([piece]);
  }
  return rows.map(joined);
};
