/** Text in pages: those of the file where it has any, else portions of about one printed page. */

export const pagesMost = 5_000;
/** Characters of a document that are kept and searched: a book of some 1,500 pages. */
export const charactersMost = 4_000_000;
/** A file without pages is divided after so many, at the end of a paragraph. */
const usualPage = 3_000;
const longestPage = 50_000;

/** What no text holds: controls but tab and line feed, and halves of surrogate pairs. */
export const cleaned = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/(?![\t\n\f])\p{Cc}|[\ufeff\u00ad]/gu, "")
    .replaceAll(/[\u00a0\u2000-\u200a\u202f]/g, " ")
    .toWellFormed()
    .normalize("NFC")
    .replaceAll(/[ \t]+\n/g, "\n")
    .replaceAll(/\n{3,}/g, "\n\n");

/** By form feeds where there are any. */
export const pagesOfText = (text: string): readonly string[] => {
  const clean = cleaned(text);
  const given = clean.split("\f");
  return given.length > 1 ? given.flatMap(shortEnough) : divided(clean, usualPage);
};

const shortEnough = (page: string): readonly string[] =>
  page.length <= longestPage ? [page] : divided(page, longestPage);

/** At the last empty line before the bound, else line, else sentence, else where it is. */
const divided = (text: string, most: number): readonly string[] => {
  const pages: string[] = [];
  let at = 0;
  while (text.length - at > most) {
    const window = text.slice(at, at + most);
    const ends = [window.lastIndexOf("\n\n"), window.lastIndexOf("\n"), window.lastIndexOf(". ")];
    const end = ends.find((one) => one > most / 3) ?? most - 1;
    pages.push(window.slice(0, end + 1));
    at += end + 1;
  }
  pages.push(text.slice(at));
  return pages;
};

/** As many pages and characters as are kept. */
export const bounded = (pages: readonly string[]) => {
  const kept: string[] = [];
  let left = charactersMost;
  for (const page of pages.slice(0, pagesMost)) {
    if (left <= 0) break;
    kept.push(page.slice(0, left).toWellFormed());
    left -= page.length;
  }
  const isCut = kept.length < pages.length || left < 0;
  return { pages: kept, isCut };
};
