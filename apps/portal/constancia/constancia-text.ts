/**
 * Takes the text out of one PDF, in a child process of its own (platform/parsing): Node reads this
 * file without a loader, and what it imports has to stand in the list of constancia-reader.ts.
 */
import { getDocumentProxy, getResolvedPDFJS } from "unpdf";
import { linesOf, type PlacedText } from "./constancia-lines.domain.ts";

/** Empty text: a photo or a scan. */
export type ConstanciaText =
  { readonly text: string } | { readonly unreadable: "broken" | "locked" };

/** The real ones have two to five pages. */
const pagesMost = 8;
const piecesMost = 20_000;
const pieceMost = 1_000;
/** Characters that are looked at; the real ones have some 6,000. */
const textMost = 60_000;

// Now, for nothing loads any more once a stranger's bytes are there.
await getResolvedPDFJS();

export const parse = (bytes: Uint8Array): Promise<ConstanciaText> =>
  textOf(bytes).then(
    (text) => ({ text }),
    (error: unknown) => ({
      unreadable:
        error instanceof Error && error.name === "PasswordException" ? "locked" : "broken",
    }),
  );

const textOf = async (bytes: Uint8Array): Promise<string> => {
  // No fonts are drawn: nothing but the text is wanted.
  const pdf = await getDocumentProxy(bytes, {
    verbosity: 0,
    useSystemFonts: false,
    disableFontFace: true,
    stopAtErrors: false,
    enableXfa: false,
  });
  try {
    const pieces: PlacedText[] = [];
    for (let page = 1; page <= Math.min(pdf.numPages, pagesMost); page += 1) {
      const { items } = await (await pdf.getPage(page)).getTextContent();
      for (const item of items) {
        if (!("str" in item) || pieces.length >= piecesMost) continue;
        const [, , , , x = 0, y = 0] = item.transform as readonly number[];
        const { str: text, width, height } = item;
        pieces.push({ page, text: text.slice(0, pieceMost), x, y, width, height });
      }
    }
    return linesOf(pieces).join("\n").normalize("NFC").slice(0, textMost);
  } finally {
    await pdf.loadingTask.destroy();
  }
};
