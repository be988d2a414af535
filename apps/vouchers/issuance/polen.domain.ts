/** Polen: how much a cell may still issue this month, under its own limit and its umbrella's. */
import { largestCents, type Cents } from "#platform/money.ts";

/** What the rules need to know of a cell. */
export interface CellTerms {
  readonly id: string;
  readonly umbrellaId: string | null;
  /** Monthly quota of a cell that stands alone or is an umbrella; null: no limit. */
  readonly quotaCents: Cents | null;
  /** Monthly limit of a stall under its umbrella; null: only the umbrella's quota holds. */
  readonly subLimitCents: Cents | null;
  readonly cashbackBp: number;
}

/** Used cents of the month by cell; an umbrella's entry counts all that its stalls issued. */
export type PolenUsed = Map<string, Cents>;

/**
 * The counters that an issue of this cell adds to, in lock order: the stall before its umbrella.
 */
export const countersOf = (cell: CellTerms): readonly string[] =>
  cell.umbrellaId === null ? [cell.id] : [cell.id, cell.umbrellaId];

/**
 * Whether `cents` more fit. A cap may have been lowered below what is used: then nothing fits, and
 * nothing breaks.
 */
export const polenAllows = (
  cell: CellTerms,
  umbrella: CellTerms | null,
  used: PolenUsed,
  cents: Cents,
): boolean => {
  const ownCap = cell.umbrellaId === null ? cell.quotaCents : cell.subLimitCents;
  if (!fits(used.get(cell.id) ?? 0, cents, ownCap)) return false;
  return umbrella === null || fits(used.get(umbrella.id) ?? 0, cents, umbrella.quotaCents);
};

/**
 * Also without a cap a counter stays an exact number. The subtraction cannot lose a cent; a sum
 * could.
 */
const fits = (used: Cents, cents: Cents, cap: Cents | null): boolean =>
  cents <= (cap ?? largestCents) - used;

/** Counts an issue in the working state. */
export const countIssue = (cell: CellTerms, used: PolenUsed, cents: Cents): void => {
  for (const counter of countersOf(cell)) used.set(counter, (used.get(counter) ?? 0) + cents);
};
