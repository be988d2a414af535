/** Money and quantities of the point of sale on the wire: decimals there, whole numbers inside. */
import { z } from "zod";
import { centsOf } from "#platform/money.ts";

/** What a drawer may hold, and what one payment may be: 10,000,000.00. */
const amountMost = 10_000_000;

/** What a product may cost: 1,000,000.00. */
export const priceMost = 1_000_000;

export const wholeCents = (value: number): boolean => centsOf(value) !== null;

/** MXN of zero or more with at most two decimals. */
export const amountOrZero = z
  .number()
  .nonnegative()
  .max(amountMost)
  .refine(wholeCents, "must have at most two decimals")
  .meta({ description: "MXN, at most two decimals" });

export const amount = amountOrZero.refine((value) => value > 0, "must be above zero");

export const quantityMost = 10_000;

/**
 * Whole thousandths of a quantity: pieces, or kilograms to the gram. Null where it has more than
 * three decimals.
 */
export const thousandthsOf = (quantity: number): number | null => {
  const match = /^(\d{1,7})(?:\.(\d{1,3}))?$/.exec(String(quantity));
  return match ? Number(match[1]) * 1000 + Number((match[2] ?? "").padEnd(3, "0")) : null;
};

export const quantity = z
  .number()
  .positive()
  .max(quantityMost)
  .refine((value) => thousandthsOf(value) !== null, "must have at most three decimals")
  .meta({ description: "pieces, or a measure with at most three decimals", examples: [1] });
