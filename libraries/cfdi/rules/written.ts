/** What SAT's schema asks of texts: their length, no `|`, no control characters (301). */
import { normalized } from "../seal/cadena.ts";
import type { Refuse } from "./report.ts";

const pipe = 124;
const [tab, lineFeed, carriageReturn, blank] = [9, 10, 13, 32];
const [firstSurrogate, firstLow, lastSurrogate] = [0xd800, 0xdc00, 0xdfff];
const firstNonCharacter = 0xfffe;

type Fault = "length" | "pipe" | "character";

/** Characters that XML cannot hold, halves of a pair alone among them. */
const isUnwritable = (text: string, index: number, letter: number): boolean => {
  if (letter < blank) return letter !== tab && letter !== lineFeed && letter !== carriageReturn;
  if (letter < firstSurrogate) return false;
  if (letter >= firstNonCharacter) return true;
  if (letter > lastSurrogate) return false;
  if (letter >= firstLow) {
    const before = text.charCodeAt(index - 1);
    return !(before >= firstSurrogate && before < firstLow);
  }
  const after = text.charCodeAt(index + 1);
  return !(after >= firstLow && after <= lastSurrogate);
};

const faultOf = (text: string, most: number): Fault | null => {
  for (let index = 0; index < text.length; index += 1) {
    const letter = text.charCodeAt(index);
    if (letter === pipe) return "pipe";
    if ((letter < blank || letter >= firstSurrogate) && isUnwritable(text, index, letter))
      return "character";
  }
  if (text.length > 0 && text.length <= most && text.charCodeAt(0) > blank) return null;
  const length = [...normalized(text)].length;
  return length === 0 || length > most ? "length" : null;
};

/** Refuses (301) a text that is empty, longer than `most` characters, or holds what it may not. */
export const checkText = (
  refuse: Refuse,
  field: string,
  text: string | undefined,
  most: number,
): void => {
  if (text === undefined) return;
  const fault = faultOf(text, most);
  if (fault === null) return;
  if (fault === "pipe") refuse("301", field, { es: "No puede llevar |.", en: "It cannot hold |." });
  else if (fault === "character")
    refuse("301", field, {
      es: "Tiene caracteres de control que un XML no admite.",
      en: "It holds control characters that an XML cannot.",
    });
  else
    refuse("301", field, {
      es: `Lleva de 1 a ${most} caracteres.`,
      en: `It has 1 to ${most} characters.`,
    });
};

/** Refuses (301) a text that is there and not of the form; `like` shows one that is. */
export const checkForm = (
  refuse: Refuse,
  field: string,
  text: string | undefined,
  form: RegExp,
  like: string,
): void => {
  if (text !== undefined && !form.test(text)) refuse("301", field, like);
};
