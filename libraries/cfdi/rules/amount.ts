/** Amounts as SAT writes them, held exactly in millionths, and the limits SAT draws around them. */

export interface Amount {
  readonly millionths: bigint;
  /** Digits after the point, as written. */
  readonly scale: number;
}

const powers: readonly bigint[] = Array.from({ length: 25 }, (_, index) => 10n ** BigInt(index));
const ten = (exponent: number): bigint => powers[exponent] ?? 10n ** BigInt(exponent);

/** Digits after the point that SAT's schema takes. */
export const finestScale = 6;
const wholeDigits = 18;
/** A whole number of so many digits is exact as a JavaScript number, which is quick to read. */
const exactDigits = 15;
const [zeroDigit, nineDigit, point] = [48, 57, 46];

/** `t_Importe` of the schema: up to 18 digits, up to six after a point. Null for anything else. */
export const amountOf = (text: string): Amount | null => {
  let whole = 0;
  let scale = -1;
  let value = 0;
  for (let index = 0; index < text.length; index += 1) {
    const letter = text.charCodeAt(index);
    if (letter >= zeroDigit && letter <= nineDigit) {
      value = value * 10 + (letter - zeroDigit);
      if (scale < 0) whole += 1;
      else scale += 1;
    } else if (letter === point && scale < 0 && whole > 0) scale = 0;
    else return null;
  }
  if (whole === 0 || whole > wholeDigits || scale === 0 || scale > finestScale) return null;
  const digits = Math.max(scale, 0);
  const units = whole + digits <= exactDigits ? BigInt(value) : BigInt(text.replace(".", ""));
  return { millionths: units * ten(finestScale - digits), scale: digits };
};

/** Half away from zero, to `digits` after the point; for amounts, none below zero. */
export const roundedTo = (millionths: bigint, digits: number): bigint => {
  if (digits >= finestScale) return millionths;
  const step = ten(finestScale - digits);
  const sum = millionths + step / 2n;
  return sum - (sum % step);
};

/** As people write it, with `digits` after the point at least. */
export const amountText = (millionths: bigint, digits: number): string => {
  const sign = millionths < 0n ? "-" : "";
  const written = (millionths < 0n ? -millionths : millionths).toString().padStart(7, "0");
  const whole = written.slice(0, -finestScale);
  let fraction = written.slice(-finestScale);
  while (fraction.length > digits && fraction.endsWith("0")) fraction = fraction.slice(0, -1);
  return sign + whole + (fraction === "" ? "" : `.${fraction}`);
};

const fine = 12;
/** Half of the last written digit, in 10^-12. */
const halfUnit = ({ scale }: Amount): bigint => 5n * ten(fine - 1 - scale);
const finely = ({ millionths }: Amount): bigint => millionths * ten(fine - finestScale);

/** Whether an amount lies between limits given in 10^-24, widened outwards to the currency. */
const liesBetween = (amount: Amount, low: bigint, high: bigint, digits: number): boolean => {
  const step = ten(2 * fine - digits);
  const value = amount.millionths * ten(2 * fine - finestScale);
  return value >= low - (low % step) && value <= high + ((step - (high % step)) % step);
};

/** 10^-12 for a unit of the currency's last digit: nearer than that is inside either band. */
const isNear = (amount: Amount, product: bigint, digits: number): boolean => {
  if (amount.scale > digits) return false;
  const off = amount.millionths * millionth - product;
  const step = ten(fine - digits);
  return off < step && -off < step;
};
const millionth = ten(fine - finestScale);

/**
 * SAT's band around quantity × unit value (CFDI40167): each may be off by half of its last
 * written digit; the limits are cut and raised to the decimals of the currency.
 */
export const isProduct = (amount: Amount, one: Amount, other: Amount, digits: number): boolean => {
  if (isNear(amount, one.millionths * other.millionths, digits)) return true;
  const [first, second] = [finely(one), finely(other)];
  const [firstHalf, secondHalf] = [halfUnit(one), halfUnit(other)];
  const low = (first - firstHalf) * (second - secondHalf);
  const high = (first + firstHalf - 1n) * (second + secondHalf - 1n);
  // Both factors below their half unit would make a positive limit of two negative ones.
  const lowest = first < firstHalf || second < secondHalf ? 0n : low;
  return liesBetween(amount, lowest, high, digits);
};

/** SAT's band around base × rate (CFDI40180, CFDI40186): only the base may be off. */
export const isTaxOn = (amount: Amount, base: Amount, rate: Amount, digits: number): boolean => {
  if (isNear(amount, base.millionths * rate.millionths, digits)) return true;
  const value = finely(base);
  const half = halfUnit(base);
  const times = finely(rate);
  const low = value > half ? (value - half) * times : 0n;
  return liesBetween(amount, low, (value + half - 1n) * times, digits);
};
