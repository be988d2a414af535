/** Money is integer cents; MXN on the wire may carry two decimals. No float arithmetic on money. */

export type Cents = number;

/** Largest amount of cents that every layer (JSON, bigint column, double) carries exactly. */
export const largestCents: Cents = Number.MAX_SAFE_INTEGER;

/** `floor(cents × basisPoints / 10,000)`, exact for every safe integer. */
export const basisPointsOf = (cents: Cents, basisPoints: number): Cents =>
  Number((BigInt(cents) * BigInt(basisPoints)) / 10_000n);

/**
 * Parses a decimal text or number such as `12.5` into cents;
 * null when it is no amount or has more than two decimals.
 */
export const centsOf = (amount: string | number): Cents | null => {
  const match = /^(-?)(\d{1,13})(?:\.(\d{1,2}))?$/.exec(String(amount).trim());
  if (!match) return null;
  const cents = Number(match[2]) * 100 + Number((match[3] ?? "").padEnd(2, "0"));
  return match[1] === "-" ? -cents : cents;
};

/** Cents as a plain decimal text with two decimals: `123450` → `1234.50`. */
export const decimalOf = (cents: Cents): string => {
  const whole = String(Math.abs(cents)).padStart(3, "0");
  return `${cents < 0 ? "-" : ""}${whole.slice(0, -2)}.${whole.slice(-2)}`;
};
