/** The text of a PDF, page by page, in the order in which the file puts it down. */
import { getDocumentProxy, getResolvedPDFJS } from "unpdf";
import { cleaned, charactersMost, pagesMost } from "./pages.ts";

// Now, for nothing loads any more once a stranger's bytes are there.
await getResolvedPDFJS();

const piecesPerPage = 50_000;

export const pdfPages = async (
  bytes: Uint8Array,
  tell: (done: number, of: number) => void,
): Promise<readonly string[]> => {
  // No fonts are drawn: nothing but the text is wanted.
  const pdf = await getDocumentProxy(bytes, {
    verbosity: 0,
    useSystemFonts: false,
    disableFontFace: true,
    stopAtErrors: false,
    enableXfa: false,
  });
  try {
    const pages: string[] = [];
    let characters = 0;
    const of = Math.min(pdf.numPages, pagesMost + 1);
    for (let number = 1; number <= of && characters <= charactersMost; number += 1) {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      const text = cleaned(linesOf(items as readonly Piece[]));
      page.cleanup();
      pages.push(text);
      characters += text.length;
      if (number % 10 === 0 || number === of) tell(number, of);
    }
    return pages;
  } finally {
    await pdf.loadingTask.destroy();
  }
};

interface Piece {
  readonly str?: string;
  readonly hasEOL?: boolean;
  readonly transform?: readonly number[];
  readonly height?: number;
}

/** A step down by more than one and a half lines is a paragraph's end. */
const paragraphShare = 1.7;
const usualHeight = 10;

const linesOf = (items: readonly Piece[]): string => {
  let text = "";
  let last: number | null = null;
  for (const { str = "", hasEOL = false, transform, height = 0 } of items.slice(0, piecesPerPage)) {
    const y = transform?.[5] ?? null;
    if (str.trim() !== "" && y !== null) {
      const line = height > 0 ? height : usualHeight;
      if (last !== null && Math.abs(last - y) > line * paragraphShare) text += "\n\n";
      else if (last !== null && Math.abs(last - y) > line / 2 && !text.endsWith("\n")) text += "\n";
      last = y;
    }
    text += str;
    if (hasEOL && !text.endsWith("\n")) text += "\n";
  }
  // A word divided at the end of a line is one word; a hyphen between capitals is a number's.
  return text.replaceAll(/(\p{Ll})-\n(\p{Ll})/gu, "$1$2");
};
