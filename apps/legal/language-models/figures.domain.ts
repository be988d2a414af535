/** Figures of a text as they are compared, whether they are written in digits or in words. */
import { fold } from "#libraries/deadlines/fold.ts";
import { numberOf, numberPattern, type Language } from "#libraries/deadlines/numbers.ts";

/** `$1,000.00` is `1000`; what else stands between digits, as in `15.01.2027`, is left out. */
const inDigits = (text: string): readonly string[] =>
  (text.match(/\d[\d.,]*/g) ?? []).map((one) =>
    one
      .replaceAll(/[.,]+$/g, "")
      .replace(/\.0+$/, "")
      .replaceAll(/\D/g, "")
      .replace(/^0+(?=\d)/, ""),
  );

const words: Readonly<Record<Language, RegExp>> = {
  es: new RegExp(`\\b${numberPattern("es")}`, "gu"),
  en: new RegExp(`\\b${numberPattern("en")}`, "gu"),
};

const inWords = (text: string, language: Language): readonly string[] =>
  (fold(text).match(words[language]) ?? [])
    .filter((one) => /[a-z]/.test(one))
    .map((one) => String(numberOf(language, one) ?? one));

const languageOf = (text: string): Language =>
  /\b(?:the|of|is|are|and|to)\b/iu.test(text) ? "en" : "es";

/** Those of a statement; one is no figure: `una renta` counts nothing. */
export const figuresSaid = (text: string): readonly string[] => [
  ...inDigits(text),
  ...inWords(text, languageOf(text)).filter((one) => one !== "1"),
];

/** Those that its quotes hold. */
export const figuresQuoted = (quotes: readonly string[]): ReadonlySet<string> =>
  new Set(
    quotes.flatMap((one) => [...inDigits(one), ...inWords(one, "es"), ...inWords(one, "en")]),
  );
