/**
 * The form of a company at the end of its name: SAT registers the name without it, and its guide to
 * CFDI 4.0 (Anexo 20) asks for the name as registered, "sin incluir el régimen societario".
 */
import { isLegalPerson } from "./rfc.ts";

/** Written without points, as they are compared; the longer before what it ends with. */
const forms: readonly string[] = [
  "SAPI DE CV SOFOM ENR",
  "SAPI DE CV SOFOM ER",
  "SA DE CV SOFOM ENR",
  "SA DE CV SOFOM ER",
  "SAB DE CV",
  "SAPIB DE CV",
  "SAPI DE CV",
  "SA DE CV",
  "S DE RL DE CV",
  "S DE RL MI",
  "S DE RL DE IP DE CV",
  "S DE RL",
  "S EN C POR A DE CV",
  "S EN C POR A",
  "S EN C DE CV",
  "S EN NC DE CV",
  "SC DE RL DE CV",
  "SC DE RL",
  "SCL DE CV",
  "SPR DE RL DE CV",
  "SPR DE RL",
  "SPR DE RI",
  "SAS DE CV",
  "SOFOM ENR",
  "SAPI",
  "SAS",
  "SA",
  "SC",
  "AC",
  "IAP",
  "ABP",
];

const plainOf = (text: string): string =>
  text.toUpperCase().replace(/[.,]/g, "").replace(/\s+/g, " ").trim();

/** One word alone may be a part of the name; what ends with capital or liability is not. */
const isCertain = (form: string): boolean => form.includes(" DE ") || form.startsWith("SOFOM");

export interface NamedCompany {
  /** As SAT registers it. */
  readonly name: string;
  readonly form: string;
  /** Nothing but a company form ends so, such as `SA DE CV`. */
  readonly certain: boolean;
}

/** By hand: the expression for it tries anew at each of a hundred thousand commas. */
const withoutSigns = (text: string): string => {
  let end = text.length;
  while (end > 0 && (text[end - 1] === "," || text[end - 1] === ".")) end -= 1;
  return text.slice(0, end);
};

/** The name of a legal person without its form; null where it ends with none. */
export const withoutCompanyForm = (name: string): NamedCompany | null => {
  // Most names end in a word that no form ends with: those are done at once.
  if (!/[CVLRAIPS][.,]?\s*$/i.test(name)) return null;
  const words = name.trim().split(/\s+/);
  for (const form of forms) {
    const count = wordsThatMake(words, form);
    if (count === 0 || count === words.length) continue;
    const rest = withoutSigns(words.slice(0, -count).join(" "));
    return { name: rest, form, certain: isCertain(form) };
  }
  return null;
};

/** The same of whoever has this RFC: a natural person's name ends as it ends. */
export const companyOf = (rfc: string, name: string): NamedCompany | null =>
  isLegalPerson(rfc) ? withoutCompanyForm(name) : null;

/** How many of the last words are the form: "S.A. de C.V." has three, "S A DE C V" five. */
const wordsThatMake = (words: readonly string[], form: string): number => {
  const wanted = form.replaceAll(" ", "");
  for (let count = 1; count <= words.length; count += 1) {
    const end = plainOf(words.slice(-count).join("")).replaceAll(" ", "");
    if (end === wanted) return count;
    if (end.length >= wanted.length) return 0;
  }
  return 0;
};
