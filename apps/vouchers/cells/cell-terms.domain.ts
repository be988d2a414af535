/** Which limits a cell may have, and what is left of them. */
import { refuse, type Refusal } from "#platform/errors.ts";
import type { Cents } from "#platform/money.ts";

export interface CellLimits {
  readonly umbrellaId: string | null;
  readonly quotaCents: Cents | null;
  readonly subLimitCents: Cents | null;
}

/** A stall under an umbrella has a sub-limit, any other cell a quota: the other bounds nothing. */
export const misplacedLimit = ({
  umbrellaId,
  quotaCents,
  subLimitCents,
}: CellLimits): Refusal<"invalid_request"> | null => {
  if (umbrellaId !== null && quotaCents !== null) {
    const message = "a stall under an umbrella has a sub-limit";
    return refuse("invalid_request", { field: "quotaCents", message });
  }
  if (umbrellaId === null && subLimitCents !== null) {
    const message = "a cell without an umbrella has a quota";
    return refuse("invalid_request", { field: "subLimitCents", message });
  }
  return null;
};

export interface UsedLimits extends CellLimits {
  readonly test: boolean;
  readonly usedCents: Cents;
  readonly umbrellaQuotaCents: Cents | null;
  readonly umbrellaUsedCents: Cents;
}

/** What may still be issued this month, under both limits; null without any, never below zero. */
export const leftOf = (cell: UsedLimits): Cents | null => {
  const own = cell.umbrellaId === null ? cell.quotaCents : cell.subLimitCents;
  const lefts = [
    ...(own === null ? [] : [own - cell.usedCents]),
    ...(cell.umbrellaQuotaCents === null ? [] : [cell.umbrellaQuotaCents - cell.umbrellaUsedCents]),
  ];
  return lefts.length === 0 ? null : Math.max(0, Math.min(...lefts));
};
