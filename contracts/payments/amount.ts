/** Amounts on the wire: MXN with at most two decimals, whole cents inside. */
import { z } from "zod";
import { centsOf } from "#platform/money.ts";

/** Amounts above this are refused everywhere: 1,000,000.00. */
export const amountMostCents = 100_000_000;

/** A JSON number above zero with at most two decimals; read as cents. */
export const amount = z
  .number()
  .positive()
  .max(amountMostCents / 100)
  .refine((value) => centsOf(value) !== null, "must have at most two decimals")
  .meta({ description: "MXN, at most two decimals" });

export const currency = z.literal("MXN");

/** Money in an answer. */
export const money = z.number().meta({ description: "MXN" });
