/** What we tell CoDi of a charge, within the bounds of its fields. */
import { hash } from "node:crypto";
import type { Cents } from "#platform/money.ts";

const conceptLength = 40;

/** Letters, digits, accents and plain marks; CoDi refuses brackets, bars, carets and tildes. */
const refused = /[^\p{Script=Latin}\d !#$%&'()*+,\-./:;=?@_¿¡]/gu;

/** At most 40 characters that CoDi takes, never none. */
export const conceptOf = (text: string): string => {
  const clean = text.normalize("NFC").replace(refused, " ").replace(/\s+/g, " ").trim();
  return [...clean].slice(0, conceptLength).join("").trim() || "Pago";
};

const referencesMost = 9_999_999;

/** One to seven digits, always the same for an attempt: by it a query finds the attempt again. */
export const referenceNumberOf = (attemptId: string): number =>
  (Number.parseInt(hash("sha256", attemptId, "hex").slice(0, 12), 16) % referencesMost) + 1;

/** A JSON number with two decimals at most; doubles hold such amounts exactly enough. */
export const amountOf = (cents: Cents): number => cents / 100;

/** As CoDi writes days: `20261120`. */
export const compactDay = (day: string): string => day.replaceAll("-", "");
