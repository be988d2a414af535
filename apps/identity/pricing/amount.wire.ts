/** Amounts and rates as numbers of pesos; what is counted inside is whole. */
import { decimalOf, type Cents } from "#platform/money.ts";

export const pesosOf = (cents: Cents): number => Number(decimalOf(cents));
