/** Exact decimal numbers: SAT counts cents of cents, and floats lose them. */

/** `units` ÷ 10^`scale`. */
export interface Decimal {
  readonly units: bigint;
  /** Digits after the point, as written: `1.50` has two. */
  readonly scale: number;
}

export const zero: Decimal = { units: 0n, scale: 0 };

const written = /^(-?)(\d{1,24})(?:\.(\d{1,18}))?$/;

/**
 * Reads a plain decimal number. A JavaScript number is taken by its shortest decimal text, which
 * is what the sender wrote for up to fifteen digits. Null for anything else (`1e9`, ` 1`, `+1`).
 */
export const decimalOf = (value: string | number): Decimal | null => {
  const match = written.exec(typeof value === "number" ? String(value) : value);
  if (!match) return null;
  const [, sign, whole = "", fraction = ""] = match;
  const units = BigInt(whole + fraction);
  return { units: sign ? -units : units, scale: fraction.length };
};

/** The same for text that is known to be a number. Throws a `RangeError` otherwise. */
export const exact = (value: string | number): Decimal => {
  const decimal = decimalOf(value);
  if (decimal === null) throw new RangeError(`not a plain decimal number: ${String(value)}`);
  return decimal;
};

const powers: readonly bigint[] = Array.from({ length: 64 }, (_, index) => 10n ** BigInt(index));
const powerOfTen = (exponent: number): bigint => powers[exponent] ?? 10n ** BigInt(exponent);

/** More digits after the point; never fewer. */
const widen = ({ units, scale }: Decimal, to: number): bigint =>
  to > scale ? units * powerOfTen(to - scale) : units;

const together = (left: Decimal, right: Decimal): readonly [bigint, bigint, number] => {
  const scale = Math.max(left.scale, right.scale);
  return [widen(left, scale), widen(right, scale), scale];
};

export const plus = (left: Decimal, right: Decimal): Decimal => {
  const [first, second, scale] = together(left, right);
  return { units: first + second, scale };
};

export const minus = (left: Decimal, right: Decimal): Decimal => {
  const [first, second, scale] = together(left, right);
  return { units: first - second, scale };
};

export const times = (left: Decimal, right: Decimal): Decimal => ({
  units: left.units * right.units,
  scale: left.scale + right.scale,
});

export const sumOf = (all: readonly Decimal[]): Decimal => all.reduce(plus, zero);

/** Below zero when `left` is the smaller, zero when they are the same number. */
export const compare = (left: Decimal, right: Decimal): -1 | 0 | 1 => {
  const [first, second] = together(left, right);
  return first < second ? -1 : first > second ? 1 : 0;
};

export const isZero = ({ units }: Decimal): boolean => units === 0n;
export const isPositive = ({ units }: Decimal): boolean => units > 0n;

/** To `digits` after the point, half away from zero: SAT's rounding of amounts. */
export const rounded = (value: Decimal, digits: number): Decimal => {
  if (value.scale <= digits) return { units: widen(value, digits), scale: digits };
  const divisor = powerOfTen(value.scale - digits);
  const half = value.units < 0n ? -(divisor / 2n) : divisor / 2n;
  return { units: (value.units + half) / divisor, scale: digits };
};

/** `left ÷ right` to `digits` after the point, half away from zero. Throws on a division by 0. */
export const ratioOf = (left: Decimal, right: Decimal, digits: number): Decimal => {
  const [first, second] = together(left, right);
  const scaled = first * powerOfTen(digits) * 2n;
  const sign = scaled < 0n === second < 0n ? 1n : -1n;
  const size = (number: bigint): bigint => (number < 0n ? -number : number);
  return { units: sign * ((size(scaled) / size(second) + 1n) / 2n), scale: digits };
};

/** With all of its digits: `{ units: 150n, scale: 2 }` is `1.50`. */
export const textOf = ({ units, scale }: Decimal): string => {
  if (scale === 0) return units.toString();
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, "0");
  const point = digits.length - scale;
  return `${units < 0n ? "-" : ""}${digits.slice(0, point)}.${digits.slice(point)}`;
};
