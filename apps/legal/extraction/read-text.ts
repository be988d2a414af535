/**
 * Takes the text out of one document, in a child process of its own (platform/parsing): Node reads
 * this file without a loader, and what it imports has to stand in the list of document-reader.ts.
 */
import { bounded, pagesOfText } from "./pages.ts";
import { docxPages } from "./docx-text.ts";
import { emlText } from "./eml-text.ts";
import { htmlText } from "./html-text.ts";
import { pdfPages } from "./pdf-text.ts";
import { searchedText, type SearchedText } from "./searched-text.ts";
import { sniff, textOf, type DocumentKind } from "./sniff.ts";

/**
 * `locked`: it wants a password; `scanned`: pictures of pages, without text; `empty`: no text;
 * `large`: what is packed in it is more than is read.
 */
export type Unreadable = "broken" | "locked" | "scanned" | "empty" | "large";

export type DocumentText = { readonly isCut: boolean } | { readonly unreadable: Unreadable };

/** Pages, passages and words, each in their order, handed over ahead of the answer. */
export type DocumentPart =
  | { readonly pages: readonly string[] }
  | { readonly [Kind in keyof SearchedText]: Pick<SearchedText, Kind> }[keyof SearchedText];

type Tell = (done: number, of: number) => void;
type Hand = (part: DocumentPart) => Promise<void>;

export const parse = async (bytes: Uint8Array, tell: Tell, hand: Hand): Promise<DocumentText> => {
  // Before the reader of PDFs takes the bytes for itself.
  const kind = sniff(bytes)?.kind;
  try {
    const { pages, isCut } = bounded(await pagesIn(kind, bytes, tell));
    if (!pages.some((page) => page.trim() !== ""))
      return { unreadable: kind === "pdf" ? "scanned" : "empty" };
    const { passages, words } = searchedText(pages);
    for (const some of portions(pages, 20)) await hand({ pages: some });
    for (const some of portions(passages, 100)) await hand({ passages: some });
    for (const some of portions(words, 1_000)) await hand({ words: some });
    return { isCut };
  } catch (error) {
    const { name, code } = error as { readonly name?: string; readonly code?: string };
    if (code === "ERR_BUFFER_TOO_LARGE") return { unreadable: "large" };
    return { unreadable: name === "PasswordException" ? "locked" : "broken" };
  }
};

/** Small enough that the house takes one up within a millisecond or two. */
const portions = function* <T>(all: readonly T[], size: number): Generator<readonly T[]> {
  for (let from = 0; from < all.length; from += size) yield all.slice(from, from + size);
};

const pagesIn = (
  kind: DocumentKind | undefined,
  bytes: Uint8Array,
  tell: Tell,
): Promise<readonly string[]> | readonly string[] => {
  switch (kind) {
    case "pdf":
      return pdfPages(bytes, tell);
    case "docx":
      return docxPages(bytes);
    case "html":
      return pagesOfText(htmlText(textOf(bytes)));
    case "eml":
      return pagesOfText(emlText(bytes));
    default:
      return pagesOfText(textOf(bytes));
  }
};
