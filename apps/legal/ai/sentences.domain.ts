/** Sentences of a text with their places, and what each of them is about. */
import { folded, wordsOf } from "../search/folding.domain.ts";
import { isSmall, meaningsOf } from "../search/terms.domain.ts";

export interface Sentence {
  /** UTF-16 units from the start of the text. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** Words reduced to their stems, or the meanings of those that are terms. */
  readonly features: ReadonlySet<string>;
}

const stemLength = 6;
const shortest = 12;
/** A title of a clause, such as `CUARTA.- Opción de compra.`, says nothing without what follows. */
const titleMost = 48;

/** Ends of sentences, but not after abbreviations and single letters; and empty lines. */
const shortened =
  "[Aa]rts?|[Ll]ic|[Ss]ra?|[Dd]ra?|[Ii]ng|[Nn]úm|[Nn]um|[Nn]o|[Ff]racc|[Pp]ág|vs|Mrs?|Inc|[Cc]ol|" +
  "[Aa]v|S\\.A|C\\.V|\\p{L}";
const border = new RegExp(
  `(?<!\\b(?:${shortened}))[.!?;:]["”»)]*(?=\\s+["“«(¿¡]?[\\p{Lu}\\d])|\\n\\s*\\n`,
  "gu",
);

export const featuresOf = (text: string): ReadonlySet<string> => {
  const features = new Set<string>();
  for (const word of wordsOf(folded(text))) {
    if (isSmall(word)) continue;
    const [meaning] = meaningsOf(word);
    features.add(meaning === undefined ? word.slice(0, stemLength) : `m${meaning}`);
  }
  return features;
};

export const sentencesIn = (text: string): readonly Sentence[] => {
  const ends = [...text.matchAll(border)].map(({ index, 0: sign }) => index + sign.length);
  const sentences: Sentence[] = [];
  let from = 0;
  for (const to of [...ends, text.length]) {
    const piece = text.slice(from, to);
    const words = piece.trim();
    const endsParagraph =
      /\n\s*\n$/.test(piece) || /^\s*?\n\s*?\n|^\s*$/.test(text.slice(to, to + 4));
    if (words.length < titleMost && !endsParagraph) continue;
    const start = from + (piece.length - piece.trimStart().length);
    from = to;
    if (words.length < shortest) continue;
    sentences.push({ start, end: start + words.length, text: words, features: featuresOf(words) });
  }
  return sentences;
};
