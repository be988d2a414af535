/** The regimes of a Constancia: the paper has their descriptions, an invoice needs their keys. */
import { plainLetters } from "./constancia-words.domain.ts";

/** The words that tell each regime, without the small ones between; a longer one goes first. */
const phrases: readonly (readonly [id: string, words: string])[] = [
  ["601", "GENERAL LEY PERSONAS MORALES"],
  ["603", "PERSONAS MORALES FINES NO LUCRATIVOS"],
  ["605", "SUELDOS SALARIOS"],
  ["606", "ARRENDAMIENTO"],
  ["607", "ENAJENACION ADQUISICION BIENES"],
  ["607", "ENAJENACION BIENES"],
  ["608", "DEMAS INGRESOS"],
  ["610", "RESIDENTES EXTRANJERO"],
  ["611", "INGRESOS DIVIDENDOS"],
  ["612", "ACTIVIDADES EMPRESARIALES PROFESIONALES"],
  ["614", "INGRESOS INTERESES"],
  ["615", "OBTENCION PREMIOS"],
  ["616", "SIN OBLIGACIONES FISCALES"],
  ["620", "SOCIEDADES COOPERATIVAS PRODUCCION"],
  ["621", "INCORPORACION FISCAL"],
  ["622", "ACTIVIDADES AGRICOLAS GANADERAS SILVICOLAS PESQUERAS"],
  ["623", "OPCIONAL GRUPOS SOCIEDADES"],
  ["624", "COORDINADOS"],
  ["625", "ACTIVIDADES EMPRESARIALES INGRESOS"],
  ["626", "SIMPLIFICADO CONFIANZA"],
];

const phraseWords = phrases.map(([id, words]) => ({ id, words: words.split(" ") }));

const small = new Set([
  ...["DE", "LA", "LAS", "LOS", "EL", "DEL", "CON", "POR", "EN", "QUE", "AL", "A", "E", "O", "Y"],
]);
const date = /^\d{2}\/\d{2}\/\d{4}$/;
/** Words of the part that are read; the real ones have a few dozen. */
const wordsMost = 600;

const opening = /^[ \t]*REGIMENES\s*:?/m;
const closing = /^[ \t]*(OBLIGACIONES\s*(:|$)|SUS\s+DATOS\s+PERSONALES|CADENA\s+ORIGINAL)/m;

const partOf = (text: string): string => {
  const plain = plainLetters(text);
  const start = opening.exec(plain);
  if (!start) return "";
  const rest = plain.slice(start.index + start[0].length);
  const end = closing.exec(rest);
  return end ? rest.slice(0, end.index) : rest;
};

interface Word {
  readonly text: string;
  readonly isDate: boolean;
}

const wordsOf = (part: string): readonly Word[] =>
  (part.match(/\d{2}\/\d{2}\/\d{4}|[A-Z]+/g) ?? [])
    .slice(0, wordsMost)
    .map((text) => ({ text, isDate: date.test(text) }))
    .filter(({ text }) => !small.has(text));

/** Whether the words from there on are those, dates between them left aside. */
const standsAt = (words: readonly Word[], from: number, wanted: readonly string[]): boolean => {
  let at = from;
  for (const word of wanted) {
    while (at > from && words[at]?.isDate) at += 1;
    if (words[at]?.text !== word) return false;
    at += 1;
  }
  return true;
};

/**
 * Keys of c_RegimenFiscal in the paper's order. A regime with two dates has ended, and is left
 * out.
 */
export const regimesOf = (text: string): readonly string[] => {
  const words = wordsOf(partOf(text));
  const found = words.flatMap((_, at) => {
    const phrase = phraseWords.find((one) => standsAt(words, at, one.words));
    return phrase ? [{ id: phrase.id, at }] : [];
  });
  const current = found.filter(({ at }, index) => {
    const dates = words.slice(at, found[index + 1]?.at).filter(({ isDate }) => isDate);
    return dates.length < 2;
  });
  return [...new Set(current.map(({ id }) => id))];
};
