/**
 * By which words a name is found again however it is spelled: without accents, order, company forms
 * and the usual misspellings of Spanish, where b sounds as v, and s as z and c.
 */

/** Forms of companies and small words: they tell nobody apart. */
const passed = new Set(
  (
    "sa de cv sapi sab sc scl srl sl rl sofom enr ac ia iap spr sas inc llc corp co ltd " +
    "the of and y e la las el los del lic dr dra ing sr sra"
  ).split(" "),
);

const plain = (name: string): string =>
  name
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    // S.A. de C.V. is SA de CV.
    .replaceAll(/(?<=\b\p{L})\.(?=\p{L}\b)/gu, "")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** How a word sounds; digits and short words stay as they are. */
const soundOf = (word: string): string =>
  word
    .replaceAll(/qu(?=[ei])/g, "k")
    .replaceAll(/c(?=[ei])/g, "s")
    .replaceAll(/ph/g, "f")
    .replaceAll(/ch/g, "C")
    .replaceAll("h", "")
    .replaceAll("v", "b")
    .replaceAll(/[zx]/g, "s")
    .replaceAll("ll", "y")
    .replaceAll(/[cq]/g, "k")
    .replaceAll(/g(?=[ei])/g, "j")
    .replaceAll(/(.)\1+/g, "$1")
    .replaceAll(/(?<=.)[iy]$/g, "i");

/** Each once, sorted; of a name of small words alone, those. */
export const wordsOf = (name: string): readonly string[] => {
  const all = plain(name)
    .split(" ")
    .filter((word) => word !== "");
  const telling = all.filter((word) => !passed.has(word));
  return [...new Set((telling.length > 0 ? telling : all).map(soundOf))].toSorted();
};

export type Strength = "exact" | "likely" | "possible";

/**
 * How near two names are. `exact`: the same words. `likely`: all words of the shorter, two at
 * least, are in the longer. `possible`: two words in common, or the only word of one of them.
 */
export const strengthOf = (asked: readonly string[], known: readonly string[]): Strength | null => {
  const shared = asked.filter((word) => known.includes(word)).length;
  if (shared === 0) return null;
  const [least, most] = [asked.length, known.length].toSorted((a, b) => a - b) as [number, number];
  if (shared === most) return "exact";
  if (shared === least && least >= 2) return "likely";
  return shared >= 2 || least === 1 ? "possible" : null;
};
