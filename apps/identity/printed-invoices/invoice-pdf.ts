/** An invoice as a PDF, in its tenant's language: what is billed, how it stands, where to pay. */
import { contentWidth, left, type Mark } from "#libraries/cfdi/pdf/page/marks.ts";
import { pageFeet, watermarks } from "#libraries/cfdi/pdf/page/feet.ts";
import { line, openSheet, rule, styles } from "#libraries/cfdi/pdf/page/sheet.ts";
import type { Steps } from "#libraries/cfdi/pdf/page/slices.ts";
import { written } from "#libraries/cfdi/pdf/page/written.ts";
import { paletteOf } from "#libraries/cfdi/pdf/palette.ts";
import type { Typeface } from "#libraries/cfdi/pdf/glyphs/typeface.ts";
import { paperHead } from "./paper-head.ts";
import { paperLines } from "./paper-lines.ts";
import { paperNotes } from "./paper-notes.ts";
import { isMarked, owedCents } from "./paper-state.domain.ts";
import { paperSums } from "./paper-sums.ts";
import { paperOf, titleOf, type Paper } from "./paper.ts";
import type { PrintedInvoice } from "./printed-invoice.query.ts";
import { paperWords } from "./printed-invoice.words.ts";

/** `baseUrl` is ours, for the link to pay. The same invoice in the same state: the same bytes. */
export const invoicePdf = async (printed: PrintedInvoice, baseUrl: string): Promise<Buffer> => {
  const { invoice, to } = printed;
  const t = paperWords.translator(to.locale);
  const pages = await written((typeface) => layingOut(printed, baseUrl, typeface), {
    title: titleOf({ t, printed }),
    author: t("house"),
    subject: to.companyName,
    created: (invoice.issuedAt ?? invoice.createdAt).toISOString().slice(0, 19),
    id: invoice.id.replaceAll("-", ""),
  });
  return Buffer.from(pages);
};

const layingOut = function* (
  printed: PrintedInvoice,
  baseUrl: string,
  typeface: Typeface,
): Steps<readonly (readonly Mark[])[]> {
  const sheet = openSheet(typeface, paletteOf(undefined));
  const { payToken } = printed.to;
  const isOwed = payToken !== null && owedCents(printed) > 0;
  const paper = paperOf(sheet, printed, isOwed ? `${baseUrl}/pay/${payToken}` : null);
  const opening = (): void => furtherHead(paper);
  sheet.opening = opening;
  paperHead(paper);
  yield* paperLines(paper, opening);
  paperSums(paper);
  paperNotes(paper);
  const { t, state } = paper;
  const uuid = printed.invoice.cfdiUuid;
  const mark = isMarked(state) ? t(marks[state]) : undefined;
  pageFeet(sheet, {
    words: uuid === null ? t("foot") : t("footStamped", { uuid }),
    countOf: (page, count) => t("page", { page, pages: count }),
    warning: mark,
  });
  if (mark !== undefined) watermarks(sheet, mark);
  return sheet.pages;
};

const marks = { draft: "markDraft", credited: "markCredited", void: "markVoid" } as const;

/** Enough to know which invoice a loose page belongs to. */
const furtherHead = (paper: Paper): void => {
  const { sheet, printed } = paper;
  const { y } = sheet;
  const half = contentWidth / 2 - 6;
  line(sheet, printed.to.companyName, { x: left, y, width: half }, styles.strong);
  const other = { x: left + half + 12, y, width: half, align: "right" } as const;
  line(sheet, titleOf(paper), other, styles.strong);
  rule(sheet, y + 14, contentWidth);
  sheet.y = y + 22;
};
