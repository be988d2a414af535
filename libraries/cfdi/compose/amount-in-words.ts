/** An amount as Mexican documents spell it: `MIL CIENTO SESENTA PESOS 00/100 M.N.` */
import { rounded, type Decimal } from "../shape/decimal.ts";

interface Currency {
  readonly one: string;
  readonly many: string;
  readonly feminine?: true;
  /** After the cents. */
  readonly mark?: string;
}

/** Those that a Mexican invoice is likely to carry; the rest are said by their code. */
const currencies: Readonly<Record<string, Currency>> = {
  MXN: { one: "PESO", many: "PESOS", mark: "M.N." },
  USD: { one: "DÓLAR", many: "DÓLARES" },
  EUR: { one: "EURO", many: "EUROS" },
  CAD: { one: "DÓLAR CANADIENSE", many: "DÓLARES CANADIENSES" },
  GBP: { one: "LIBRA ESTERLINA", many: "LIBRAS ESTERLINAS", feminine: true },
  JPY: { one: "YEN", many: "YENES" },
  CHF: { one: "FRANCO SUIZO", many: "FRANCOS SUIZOS" },
  CNY: { one: "YUAN", many: "YUANES" },
  BRL: { one: "REAL", many: "REALES" },
  COP: { one: "PESO COLOMBIANO", many: "PESOS COLOMBIANOS" },
  ARS: { one: "PESO ARGENTINO", many: "PESOS ARGENTINOS" },
  CLP: { one: "PESO CHILENO", many: "PESOS CHILENOS" },
  PEN: { one: "SOL", many: "SOLES" },
  GTQ: { one: "QUETZAL", many: "QUETZALES" },
  HNL: { one: "LEMPIRA", many: "LEMPIRAS" },
  CRC: { one: "COLÓN", many: "COLONES" },
  NIO: { one: "CÓRDOBA", many: "CÓRDOBAS" },
  SEK: { one: "CORONA SUECA", many: "CORONAS SUECAS", feminine: true },
  NOK: { one: "CORONA NORUEGA", many: "CORONAS NORUEGAS", feminine: true },
  DKK: { one: "CORONA DANESA", many: "CORONAS DANESAS", feminine: true },
  INR: { one: "RUPIA", many: "RUPIAS", feminine: true },
};

const most = 10n ** 18n;

/**
 * Spelled in Spanish capitals, cents as hundredths (rounded half away from zero), with the
 * currency's code, or `M.N.` for pesos. Throws a `RangeError` from 10^18 on, which no CFDI holds.
 */
export const amountInWords = (total: Decimal, currency: string): string => {
  const { units } = rounded(total, 2);
  const size = units < 0n ? -units : units;
  const whole = size / 100n;
  if (whole >= most) throw new RangeError("too large an amount for words");
  const named = currencies[currency];
  const words = whole === 0n ? "CERO" : wordsOf(whole, oneOf(named));
  const cents = (size % 100n).toString().padStart(2, "0");
  const link = /(?:LLÓN|LLONES)$/.test(words) && named ? "DE" : "";
  const noun = named ? (whole === 1n ? named.one : named.many) : "";
  const parts = [units < 0n ? "MENOS" : "", words, link, noun, `${cents}/100`];
  return [...parts, named?.mark ?? currency].filter((part) => part !== "").join(" ");
};

/** How one of it is said: before a noun, before a feminine one, with none after it. */
type One = "UN" | "UNA" | "UNO";

const oneOf = (currency: Currency | undefined): One => {
  if (!currency) return "UNO";
  return currency.feminine ? "UNA" : "UN";
};

const small = (
  "CERO UN DOS TRES CUATRO CINCO SEIS SIETE OCHO NUEVE DIEZ ONCE DOCE TRECE CATORCE QUINCE " +
  "DIECISÉIS DIECISIETE DIECIOCHO DIECINUEVE VEINTE VEINTIÚN VEINTIDÓS VEINTITRÉS VEINTICUATRO " +
  "VEINTICINCO VEINTISÉIS VEINTISIETE VEINTIOCHO VEINTINUEVE"
).split(" ");
const tens = "   TREINTA CUARENTA CINCUENTA SESENTA SETENTA OCHENTA NOVENTA".split(" ");
const hundreds = (
  "  DOSCIENTOS TRESCIENTOS CUATROCIENTOS QUINIENTOS SEISCIENTOS SETECIENTOS OCHOCIENTOS " +
  "NOVECIENTOS"
).split(" ");

const joined = (...parts: readonly string[]): string =>
  parts.filter((part) => part !== "").join(" ");

const belowHundred = (number: number, one: One): string => {
  if (number === 0) return "";
  if (number === 1) return one;
  if (number === 21 && one !== "UN") return `VEINTI${one}`;
  const known = small[number];
  if (known !== undefined) return known;
  const ten = tens[Math.floor(number / 10)] ?? "";
  const rest = belowHundred(number % 10, one);
  return rest === "" ? ten : `${ten} Y ${rest}`;
};

const belowThousand = (number: number, one: One): string => {
  if (number === 100) return "CIEN";
  const hundred = Math.floor(number / 100);
  const word = hundred === 1 ? "CIENTO" : (hundreds[hundred] ?? "");
  return joined(one === "UNA" ? word.replace(/OS$/, "AS") : word, belowHundred(number % 100, one));
};

/** Up to a million: `MIL`, never `UN MIL`. */
const belowMillion = (number: number, one: One): string => {
  const thousands = Math.floor(number / 1000);
  const beforeMil = one === "UNO" ? "UN" : one;
  const word = thousands === 1 ? "MIL" : joined(belowThousand(thousands, beforeMil), "MIL");
  return joined(thousands === 0 ? "" : word, belowThousand(number % 1000, one));
};

/** Millions and billions (10^12) are nouns: masculine, whatever is counted. */
const nounsOf = (count: number, singular: string, plural: string): string => {
  if (count === 0) return "";
  return count === 1 ? `UN ${singular}` : `${belowMillion(count, "UN")} ${plural}`;
};

const wordsOf = (number: bigint, one: One): string => {
  const million = 1_000_000n;
  return joined(
    nounsOf(Number(number / million / million), "BILLÓN", "BILLONES"),
    nounsOf(Number((number / million) % million), "MILLÓN", "MILLONES"),
    belowMillion(Number(number % million), one),
  );
};
