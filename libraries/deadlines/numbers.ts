/** Whole numbers that are written in words, in Spanish and in English. */

export type Language = "es" | "en";

const units: Readonly<Record<Language, readonly string[]>> = {
  es: [
    ...["cero", "uno", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez"],
    ...["once", "doce", "trece", "catorce", "quince", "dieciseis", "diecisiete", "dieciocho"],
    ...["diecinueve", "veinte", "veintiuno", "veintidos", "veintitres", "veinticuatro"],
    ...["veinticinco", "veintiseis", "veintisiete", "veintiocho", "veintinueve"],
  ],
  en: [
    ...["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"],
    ...["eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen"],
    ...["eighteen", "nineteen"],
  ],
};

const tens: Readonly<Record<Language, readonly string[]>> = {
  es: ["treinta", "cuarenta", "cincuenta", "sesenta", "setenta", "ochenta", "noventa"],
  en: ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"],
};

const hundreds = [
  ...["ciento", "doscientos", "trescientos", "cuatrocientos", "quinientos", "seiscientos"],
  ...["setecientos", "ochocientos", "novecientos"],
];

const valuesOf = (language: Language): ReadonlyMap<string, number> => {
  const values = new Map(units[language].map((word, value) => [word, value]));
  const first = language === "es" ? 30 : 20;
  tens[language].forEach((word, at) => values.set(word, first + at * 10));
  if (language === "en") return values.set("hundred", 100).set("thousand", 1_000).set("a", 1);
  hundreds.forEach((word, at) => values.set(word, (at + 1) * 100));
  for (const [word, value] of hundreds.map((word, at) => [word, (at + 1) * 100] as const))
    if (word.endsWith("os")) values.set(`${word.slice(0, -2)}as`, value);
  for (const word of ["un", "una", "primero", "primer"]) values.set(word, 1);
  return values.set("veintiun", 21).set("veintiuna", 21).set("cien", 100).set("mil", 1_000);
};

const values: Readonly<Record<Language, ReadonlyMap<string, number>>> = {
  es: valuesOf("es"),
  en: valuesOf("en"),
};

const wordPattern = (language: Language): string =>
  [...values[language].keys()].toSorted((one, other) => other.length - one.length).join("|");

const joined: Readonly<Record<Language, string>> = {
  es: "\\s+(?:y\\s+)?",
  en: "(?:\\s+(?:and\\s+)?|\\s?-\\s?)",
};

/** Words of a number, and digits, as a pattern without groups of its own. */
export const numberPattern = (language: Language): string => {
  const word = `(?:${wordPattern(language)})\\b`;
  return `(?:\\d{1,4}\\b|${word}(?:${joined[language]}${word})*)`;
};

/** Null for words that make no number, such as "dos tres". */
export const numberOf = (language: Language, text: string): number | null => {
  if (/^\d+$/u.test(text)) return Number(text);
  const words = text.split(/[\s-]+/u).filter((word) => word !== "y" && word !== "and");
  const parts = words.map((word) => values[language].get(word));
  return parts.length === 0 ? null : sumOf(parts);
};

/** From the largest to the smallest: thousands, hundreds, tens, units. */
const sumOf = (parts: readonly (number | undefined)[]): number | null => {
  let [total, part] = [0, 0];
  for (const value of parts) {
    if (value === undefined) return null;
    if (value === 1_000) [total, part] = [total + (part || 1) * 1_000, 0];
    else if (value === 100 && part > 0 && part < 10) part *= 100;
    else if (part === 0 || fits(part, value)) part += value;
    else return null;
  }
  return total + part;
};

/** Whether what was read so far leaves room for it: "treinta" for "cinco", "cien" for "diez". */
const fits = (part: number, value: number): boolean =>
  value > 0 &&
  ((value < 10 && part % 10 === 0 && part % 100 >= 20) || (part % 100 === 0 && value < 100));
