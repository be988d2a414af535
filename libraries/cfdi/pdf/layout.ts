/** Lays a document out over pages. */
import { feet, furtherHead } from "./further-head.ts";
import { head } from "./head.ts";
import { lineTable } from "./line-table.ts";
import { watermarks } from "./page/feet.ts";
import type { Mark } from "./page/marks.ts";
import { paletteOf } from "./palette.ts";
import { paymentTables } from "./payment-tables.ts";
import type { PrintedDocument } from "./printed-document.ts";
import { closingWords, references } from "./references.ts";
import { openSheet } from "./page/sheet.ts";
import { atOnce, type Steps } from "./page/slices.ts";
import { stampBlock } from "./stamp-block.ts";
import { totals } from "./totals.ts";
import type { Typeface } from "./glyphs/typeface.ts";

export const layout = (
  document: PrintedDocument,
  typeface: Typeface,
): readonly (readonly Mark[])[] => atOnce(layingOut(document, typeface));

/** The same in steps. */
export const layingOut = function* (
  document: PrintedDocument,
  typeface: Typeface,
): Steps<readonly (readonly Mark[])[]> {
  const sheet = openSheet(typeface, paletteOf(document.look?.color));
  const opening = (): void => {
    furtherHead(sheet, document);
  };
  sheet.opening = opening;
  head(sheet, document);
  references(sheet, document);
  yield* lineTable(sheet, document, opening);
  yield* paymentTables(sheet, document, opening);
  totals(sheet, document);
  closingWords(sheet, document);
  stampBlock(sheet, document);
  feet(sheet, document);
  if (document.look?.watermark !== undefined) watermarks(sheet, document.look.watermark);
  return sheet.pages;
};
