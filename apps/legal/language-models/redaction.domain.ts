/** Names and numbers of people, taken out of what is sent and put back into what comes. */

const patterns: readonly RegExp[] = [
  /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gu,
  // CURP before RFC, whose letters begin alike.
  /\b[A-Z]{4}\d{6}[HMX][A-Z]{5}[A-Z0-9]\d\b/gu,
  /\b[A-ZÑ&]{3,4}\d{6}[A-Z0-9]{3}\b/gu,
  // CLABE, cards and accounts; amounts of money hold commas or points.
  /\b\d{4}[ -]?\d{4}[ -]?\d{4}[ -]?\d{1,7}\b/gu,
  /(?<![\w.,$])(?:\+?52[ -]?)?(?:\(?\d{2,3}\)?[ -]?)\d{3,4}[ -]?\d{4}(?![\w,]|\.\d)/gu,
];

export interface Redaction {
  /** The same text with marks in place of what is kept back. */
  readonly hide: (text: string) => string;
  /** What a mark stands for, letter by letter, so that quotes are the document's again. */
  readonly restore: (text: string) => string;
  /** Whether a mark is left that nobody made. */
  readonly hasUnknown: (text: string) => boolean;
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Shorter ones are words of every text. */
const nameLeast = 4;

/** `names` are those of the matter's client and parties. Its marks are of one question alone. */
export const redactionOf = (names: readonly string[]): Redaction => {
  const marks = new Map<string, string>();
  const meant = new Map<string, string>();
  const markOf = (found: string): string => {
    const known = marks.get(found);
    if (known !== undefined) return known;
    const mark = `⟦P${marks.size + 1}⟧`;
    marks.set(found, mark);
    meant.set(mark, found);
    return mark;
  };
  const long = names.filter((name) => name.length >= nameLeast);
  const longestFirst = long.toSorted((one, other) => other.length - one.length).map(escaped);
  const byName =
    longestFirst.length === 0
      ? []
      : [new RegExp(`(?<![\\p{L}\\p{N}])(?:${longestFirst.join("|")})(?![\\p{L}\\p{N}])`, "giu")];
  const all = [...byName, ...patterns];
  return {
    // A mark that stands in the document is none of ours.
    hide: (text) =>
      all.reduce((left, pattern) => left.replaceAll(pattern, markOf), text.replaceAll(/[⟦⟧]/g, "")),
    restore: (text) => text.replaceAll(/⟦P\d+⟧/g, (mark) => meant.get(mark) ?? mark),
    hasUnknown: (text) => /[⟦⟧]/.test(text),
  };
};
