/** Which line of the bank is which entry, as far as nobody could think otherwise. */
import { daysIn, type Day } from "#platform/calendar/days.ts";
import type { Cents } from "#platform/money.ts";
import { nearDays, referenceDays, referenceLeast } from "./limits.ts";

export interface FreeLine {
  readonly id: string;
  readonly day: Day;
  readonly cents: Cents;
  /** Reference and description, as the bank wrote them. */
  readonly words: string;
}

export interface FreeEntry {
  readonly id: string;
  readonly seq: number;
  readonly day: Day;
  readonly cents: Cents;
  readonly reference: string;
  /** It was taken back, or takes another back: others come first. */
  readonly isReversal: boolean;
}

export interface Pair {
  readonly lineId: string;
  readonly entryId: string;
}

const signsOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

const apart = (one: Day, other: Day): number =>
  Math.abs(one < other ? daysIn(one, other) - 1 : daysIn(other, one) - 1);

type Fits = (line: FreeLine, entry: FreeEntry) => boolean;

/** From the most certain on; what is left over is a person's to say. */
const rules: readonly Fits[] = [
  (line, { reference, day }) => {
    const signs = signsOf(reference);
    const isSame = signs.length >= referenceLeast && signsOf(line.words).includes(signs);
    return isSame && apart(line.day, day) <= referenceDays;
  },
  ...[false, true].flatMap((isReversal) =>
    Array.from({ length: nearDays + 1 }, (_, days): Fits => {
      return (line, entry) =>
        entry.isReversal === isReversal && apart(line.day, entry.day) === days;
    }),
  ),
];

/**
 * One line, one entry, one amount: with the same reference within 180 days, else within five, the
 * nearest days first and what was reversed last; among equals the older entry is the older line's.
 * The order in which they are handed over does not matter.
 */
export const pairsOf = (
  lines: readonly FreeLine[],
  entries: readonly FreeEntry[],
): readonly Pair[] => {
  const ofAmount = Map.groupBy(
    entries.toSorted((a, b) => a.seq - b.seq),
    ({ cents }) => cents,
  );
  const inOrder = lines.toSorted((a, b) => (a.day + a.id < b.day + b.id ? -1 : 1));
  const taken = new Set<string>();
  const pairs: Pair[] = [];
  for (const fits of rules)
    for (const line of inOrder) {
      if (taken.has(line.id)) continue;
      const entry = ofAmount.get(line.cents)?.find((one) => !taken.has(one.id) && fits(line, one));
      if (!entry) continue;
      taken.add(line.id).add(entry.id);
      pairs.push({ lineId: line.id, entryId: entry.id });
    }
  return pairs;
};
