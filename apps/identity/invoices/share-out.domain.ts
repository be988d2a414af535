/** Splits an amount over lines so that what they get adds up to it, to the cent. */
import type { Cents } from "#platform/money.ts";
import { roundedDivision } from "../pricing/rate.domain.ts";

/** The quotient towards minus infinity; the denominator is positive. */
const floorDivision = (numerator: bigint, denominator: bigint): bigint => {
  const quotient = numerator / denominator;
  return numerator % denominator < 0n ? quotient - 1n : quotient;
};

/** `amounts × share` in hundredths, rounded once half away from zero: a rate on a whole sum. */
export const percentOf = (cents: Cents, percent: number): Cents =>
  Number(roundedDivision(BigInt(cents) * BigInt(percent), 100n));

/**
 * SPREAD of the billing rules: each line gets the floor of its exact part of `numerator /
 * denominator`; the cents that are missing to the rounded whole go one each to the largest
 * fractions, on a tie to the line that comes first. Lines below zero give as they would take.
 */
export const shareOut = (
  amounts: readonly Cents[],
  numerator: number | bigint,
  denominator: number | bigint,
): readonly Cents[] => {
  const [over, under] = [BigInt(numerator), BigInt(denominator)];
  const exact = amounts.map((cents) => BigInt(cents) * over);
  const floors = exact.map((one) => floorDivision(one, under));
  const whole = roundedDivision(sumOf(exact), under);
  const missing = Number(whole - sumOf(floors));
  const fractions = exact.map((one, at) => one - (floors[at] ?? 0n) * under);
  const nearest = [...fractions.keys()].toSorted((a, b) => {
    const more = (fractions[b] ?? 0n) - (fractions[a] ?? 0n);
    return more === 0n ? a - b : Number(more > 0n) - Number(more < 0n);
  });
  const lucky = new Set(nearest.slice(0, missing));
  return floors.map((one, at) => Number(one) + (lucky.has(at) ? 1 : 0));
};

const sumOf = (values: readonly bigint[]): bigint => values.reduce((sum, one) => sum + one, 0n);
