/** Lays pages out and writes them, with an embedded font only where their characters need one. */
import { openOtherGlyphs } from "../glyphs/other-glyphs.ts";
import { openTypeface, type Typeface } from "../glyphs/typeface.ts";
import type { Mark } from "./marks.ts";
import { inSlices, type Steps } from "./slices.ts";
import { type PdfFacts, writingPdf } from "./write-pdf.ts";

export type LayingOut = (typeface: Typeface) => Steps<readonly (readonly Mark[])[]>;

/** The same pages and facts give the same bytes; the event loop goes round meanwhile. */
export const written = async (laying: LayingOut, facts: PdfFacts): Promise<Uint8Array> => {
  const plain = openTypeface(null);
  const pages = await inSlices(laying(plain));
  if (!plain.needsOthers()) return inSlices(writingPdf(pages, facts, null));
  const others = await openOtherGlyphs();
  const again = await inSlices(laying(openTypeface(others)));
  return inSlices(writingPdf(again, facts, others));
};
