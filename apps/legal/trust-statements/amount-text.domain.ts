/** Amounts as banks write them, in Spanish or English: `$1,234.50`, `1.234,50`, `(500.00)`. */
import type { Cents } from "#platform/money.ts";
import { lineCentsMost } from "./limits.ts";

/** The last separator has one or two digits behind it, and is the only one of its kind. */
const written = /^(?:\d{1,3}(?:[,. ']\d{3})+|\d+)(?:[.,](\d{1,2}))?$/;

/** Below zero, as banks write it. */
const signed = [/^\((.*)\)$/, /^[-−]\s*(.*)$/, /^(.*?)\s*[-−]$/];

/**
 * Null where it is no amount, or one with more than two decimals: nothing is rounded. A single
 * separator with three digits behind it divides thousands; with one or two it is the decimal one.
 */
export const amountOf = (text: string): Cents | null => {
  const bare = text
    .replaceAll("\u00a0", " ")
    .replace(/MXN|MN|M\.N\.|\$/gi, "")
    .trim();
  const sign = signed.map((one) => one.exec(bare)).find((found) => found !== null);
  const digits = (sign?.[1] ?? bare.replace(/^\+/, "")).trim();
  const found = written.exec(digits);
  if (!found || !separatesOnce(digits, found[1])) return null;
  const decimals = found[1] ?? "";
  const whole = digits.slice(0, decimals === "" ? undefined : -decimals.length - 1);
  const cents = Number(whole.replace(/\D/g, "")) * 100 + Number(decimals.padEnd(2, "0"));
  if (cents > lineCentsMost) return null;
  return sign ? 0 - cents : cents;
};

/** Thousands are divided by one sign throughout, and never by the one before the decimals. */
const separatesOnce = (digits: string, decimals: string | undefined): boolean => {
  const signs = digits.match(/[^\d]/g) ?? [];
  const ofThousands = decimals === undefined ? signs : signs.slice(0, -1);
  if (new Set(ofThousands).size > 1) return false;
  return decimals === undefined || !ofThousands.includes(signs.at(-1) ?? "");
};
