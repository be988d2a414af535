/** Cents as the wire shows them. */
import { decimalOf, type Cents } from "#platform/money.ts";

/** MXN with at most two decimals. */
export const mxn = (cents: Cents): number => Number(decimalOf(cents));
