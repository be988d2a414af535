/** Cuts pages into passages: at the structure of legal texts first, then at paragraphs. */

export interface Passage {
  /** Counted from 1. */
  readonly page: number;
  /** UTF-16 units from the start of the document, its pages joined by one character each. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Long enough to answer a question by itself, short enough to be read in a list. */
const usual = 900;
const most = 1_200;
const least = 200;

/** Where a page begins in the document. */
export const pageStarts = (pages: readonly string[]): readonly number[] => {
  const starts: number[] = [];
  let at = 0;
  for (const page of pages) {
    starts.push(at);
    at += page.length + 1;
  }
  return starts;
};

/** Clauses, articles, numbered declarations, the parts of a judgment, sections, Markdown titles. */
const heading = new RegExp(
  [
    "^[ \\t]*(?:",
    "(?:CL[ÁA]USULA|ART[ÍI]CULO|Cl[áa]usula|Art[íi]culo|Art\\.)\\s+[\\wÁÉÍÓÚáéíóúñ]+",
    "|(?:PRIMER[AO]|SEGUND[AO]|TERCER[AO]|CUART[AO]|QUINT[AO]|SEXT[AO]|S[ÉE]PTIM[AO]|OCTAV[AO]",
    "|NOVEN[AO]|D[ÉE]CIM[AO]|[ÚU]NIC[AO])\\b[^\\n]{0,40}?[.:\\-–—]",
    "|(?:RESULTANDO|CONSIDERANDO|RESUELVE|ANTECEDENTES|DECLARACIONES|CL[ÁA]USULAS|HECHOS|DERECHO",
    "|PRUEBAS|PUNTOS PETITORIOS|TRANSITORIOS|CAP[ÍI]TULO|T[ÍI]TULO|SECCI[ÓO]N)\\b",
    "|(?:Section|SECTION|Article|ARTICLE|Clause|CLAUSE|Schedule|Exhibit|WHEREAS|RECITALS)\\b",
    "|\\d{1,2}(?:\\.\\d{1,2}){0,2}[.)]\\s+\\p{Lu}",
    "|[IVXL]{1,6}[.)\\-]\\s",
    "|#{1,6} )",
  ].join(""),
  "gmu",
);

export const passagesOf = (pages: readonly string[]): readonly Passage[] => {
  const starts = pageStarts(pages);
  return pages.flatMap((text, nth) =>
    spansOf(text).map(([start, end]) => {
      const from = starts[nth] ?? 0;
      return { page: nth + 1, start: from + start, end: from + end, text: text.slice(start, end) };
    }),
  );
};

type Span = readonly [start: number, end: number];

const spansOf = (text: string): readonly Span[] => {
  const cuts = [0, ...[...text.matchAll(heading)].map(({ index }) => index), text.length];
  const parts = [...new Set(cuts)].slice(0, -1).map((start, nth, all): Span => {
    return [start, all[nth + 1] ?? text.length];
  });
  return together(parts.flatMap((part) => short(text, part)))
    .map((span) => trimmed(text, span))
    .filter(([start, end]) => end > start);
};

/** At a paragraph's end, else a line's, else a sentence's, else a word's. */
const breaks = ["\n\n", "\n", ". ", "; ", " "];

const short = (text: string, [start, end]: Span): readonly Span[] => {
  const spans: Span[] = [];
  let at = start;
  while (end - at > most) {
    const window = text.slice(at, at + most);
    const cut = breaks
      .map((sign) => window.lastIndexOf(sign, usual + least) + sign.length)
      .find((one) => one > usual / 2);
    const next = at + (cut ?? usual);
    spans.push([at, next]);
    at = next;
  }
  spans.push([at, end]);
  return spans;
};

/** A heading alone, or a line or two, says nothing without what follows. */
const together = (spans: readonly Span[]): readonly Span[] => {
  const joined: Span[] = [];
  for (const span of spans) {
    const last = joined.at(-1);
    const isSmall = last !== undefined && last[1] - last[0] < least;
    if (last && isSmall && span[1] - last[0] <= most)
      joined[joined.length - 1] = [last[0], span[1]];
    else joined.push(span);
  }
  return joined;
};

const trimmed = (text: string, [start, end]: Span): Span => {
  const part = text.slice(start, end);
  return [
    start + (part.length - part.trimStart().length),
    end - (part.length - part.trimEnd().length),
  ];
};
