/** Code 128 (ISO/IEC 15417): a text of digits or printable ASCII as a row of bars and spaces. */

/**
 * Widths of three bars and three spaces, in modules, of the symbols 0 to 105; a bar comes first.
 * Six digits a symbol: it is a table of the standard, to be compared with it.
 */
const widths =
  "212222222122222221121223121322131222122213122312132212221213221312231212112232122132122231" +
  "113222123122123221223211221132221231213212223112312131311222321122321221312212322112322211" +
  "212123212321232121111323131123131321112313132113132311211313231113231311112133112331132131" +
  "113123113321133121313121211331231131213113213311213131311123311321331121312113312311332111" +
  "314111221411431111111224111422121124121421141122141221112214112412122114122411142112142211" +
  "241211221114413111241112134111111242121142121241114212124112124211411212421112421211212141" +
  "214121412121111143111341131141114113114311411113411311113141114131311141411131211412211214" +
  "211232";
const stopWidths = "2331112";

const startB = 104;
const startC = 105;
const codeB = 100;
const symbolLength = 6;

/**
 * Module by module, true for a bar, without quiet zones. Digits go two to a symbol (set C), an odd
 * last one and all other texts one to a symbol (set B). Throws for what is not printable ASCII.
 */
export const code128 = (text: string): readonly boolean[] => {
  const values = symbolsOf(text);
  const sum = values.reduce((total, value, index) => total + value * Math.max(index, 1), 0);
  const all = [...values, sum % 103].map(widthsOf);
  return [...all, stopWidths].flatMap((symbol) =>
    [...symbol].flatMap((width, index) =>
      Array.from({ length: Number(width) }, () => index % 2 === 0),
    ),
  );
};

const widthsOf = (value: number): string =>
  widths.slice(value * symbolLength, (value + 1) * symbolLength);

/** The start symbol and the text's own. */
const symbolsOf = (text: string): readonly number[] => {
  if (!/^[ -~]+$/.test(text)) throw new Error("Code 128 takes printable ASCII only");
  if (!/^\d{4,}$/.test(text)) return [startB, ...[...text].map(inB)];
  const pairs = text.match(/\d\d/g) ?? [];
  const odd = text.length % 2 === 1 ? [codeB, inB(text.slice(-1))] : [];
  return [startC, ...pairs.map(Number), ...odd];
};

const inB = (letter: string): number => letter.charCodeAt(0) - 32;
