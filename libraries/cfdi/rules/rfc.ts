/** RFCs: their form, their date, whose they are, and the digit that checks them. */

const form = /^[A-ZÑ&]{3,4}\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])[A-Z\d]{2}[\dA]$/;

/** A customer of Mexico without an RFC, or the public at large. */
export const nationalGeneric = "XAXX010101000";
/** A customer from abroad. */
export const foreignGeneric = "XEXX010101000";

export const isGeneric = (rfc: string): boolean =>
  rfc === nationalGeneric || rfc === foreignGeneric;

/** Thirteen characters are a natural person's, twelve a legal one's. */
export const isLegalPerson = (rfc: string): boolean => rfc.length === 12;

const daysIn = (year: number, month: number): number =>
  [31, year % 4 === 0 ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;

/** SAT's pattern and a day that exists. The century is not told: 00 counts as a leap year. */
export const isRfc = (rfc: string): boolean => {
  if (!form.test(rfc)) return false;
  const date = rfc.slice(-9, -3);
  const [year, month, day] = [0, 2, 4].map((from) => Number(date.slice(from, from + 2)));
  return (day ?? 0) <= daysIn(year ?? 0, month ?? 0);
};

const alphabet = "0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ";

/**
 * Whether the last character is the one that SAT's sum gives. A warning at most: the generic
 * RFCs and those of some municipalities do not have it.
 */
export const hasCheckDigit = (rfc: string): boolean => {
  const body = rfc.slice(0, -1).padStart(12, " ");
  const sum = [...body].reduce(
    (total, letter, index) => total + alphabet.indexOf(letter) * (13 - index),
    0,
  );
  const digit = 11 - (sum % 11);
  return rfc.at(-1) === (digit === 11 ? "0" : digit === 10 ? "A" : String(digit));
};
