/** Rates in ten-thousandths of a peso, and what usage costs at them: rounded once, to the cent. */
import type { Resource } from "#contracts/identity/plan.ts";
import type { Cents } from "#platform/money.ts";

/** Ten-thousandths of a peso (MXN) for `pricedPer` units: 0.08 is 800. */
export type Rate = number;

/** How many units a rate is the price of. */
export const pricedPer: Readonly<Record<Resource, number>> = {
  ai_tokens: 1_000,
  stamps: 1,
  voice_minutes: 1,
  whatsapp_conversations: 1,
  email_sends: 1,
};

/** The quotient, half away from zero; the denominator is positive. */
export const roundedDivision = (numerator: bigint, denominator: bigint): bigint => {
  const doubled = 2n * (numerator < 0n ? -numerator : numerator) + denominator;
  const rounded = doubled / (2n * denominator);
  return numerator < 0n ? -rounded : rounded;
};

/** `units × rate`, exact before it is rounded half away from zero to the cent. */
export const costOf = (resource: Resource, units: number, rate: Rate): Cents =>
  Number(roundedDivision(BigInt(units) * BigInt(rate), BigInt(pricedPer[resource]) * 100n));

/**
 * What `more` units cost beyond the first `before` ones. However a month is cut into calls, these
 * add up to `costOf` of the whole month.
 */
export const costOfMore = (resource: Resource, before: number, more: number, rate: Rate): Cents =>
  costOf(resource, before + more, rate) - costOf(resource, before, rate);

/** Reads `2.99` as 29900; null when it is no amount of at most four decimals. */
export const rateOf = (amount: number | string): Rate | null => {
  const match = /^(\d{1,7})(?:\.(\d{1,4}))?$/.exec(String(amount));
  return match ? Number(match[1]) * 10_000 + Number((match[2] ?? "").padEnd(4, "0")) : null;
};

/** As the wire has it, in pesos. */
export const ratePesos = (rate: Rate): number => rate / 10_000;

/** What a deal agrees on is never below the floor. */
export const flooredRate = (rate: Rate, floor: Rate | null): Rate => Math.max(rate, floor ?? 0);
