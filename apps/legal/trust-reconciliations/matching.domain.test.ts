/** What the rule pairs, and that it pairs nothing else. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { plusDays } from "#platform/calendar/days.ts";
import { pairsOf, type FreeEntry, type FreeLine } from "./matching.domain.ts";

const line = (id: string, day: string, cents = 100, words = ""): FreeLine => {
  return { id, day: `2026-11-${day}`, cents, words };
};
const entry = (id: string, day: string, more: Partial<FreeEntry> = {}): FreeEntry => {
  const plain = { seq: Number(id), cents: 100, reference: "", isReversal: false };
  return { id, day: `2026-11-${day}`, ...plain, ...more };
};
const pairs = (lines: readonly FreeLine[], entries: readonly FreeEntry[]) =>
  Object.fromEntries(pairsOf(lines, entries).map(({ lineId, entryId }) => [lineId, entryId]));

test("the same reference comes before the nearer day, however the bank writes it", () => {
  const entries = [entry("1", "02", { reference: "SPEI-77001" }), entry("2", "19")];
  expect(pairs([line("a", "19", 100, "PAGO spei 77001 ANA")], entries)).toEqual({ a: "1" });
  expect(pairs([line("a", "19", 101, "spei 77001")], entries)).toEqual({});
  const short = [entry("1", "02", { reference: "45" })];
  expect(pairs([line("a", "19", 100, "CHEQUE 4500")], short)).toEqual({});
});

test("without one the nearest day counts, five at the most, and what was reversed last", () => {
  const lines = [line("a", "10"), line("b", "12")];
  expect(pairs(lines, [entry("1", "12"), entry("2", "15")])).toEqual({ a: "2", b: "1" });
  expect(pairs([line("a", "10")], [entry("1", "16"), entry("2", "04")])).toEqual({});
  const taken = [entry("1", "10", { isReversal: true }), entry("2", "13")];
  expect(pairs([line("a", "10")], taken)).toEqual({ a: "2" });
});

test("each counts once, for its own amount, whatever their order", () => {
  const some = fc.record({
    day: fc.integer({ min: 0, max: 20 }).map((days) => plusDays("2026-11-01", days)),
    cents: fc.constantFrom(-200, -100, 100, 200),
    reference: fc.constantFrom("", "ABCD", "EFGH"),
    isReversal: fc.boolean(),
  });
  fc.assert(
    fc.property(
      fc.array(some, { maxLength: 12 }),
      fc.array(some, { maxLength: 12 }),
      (one, other) => {
        const lines = one.map(({ reference: words, ...rest }, at) => ({
          ...rest,
          words,
          id: `l${at}`,
        }));
        const entries = other.map((rest, at) => ({ ...rest, seq: at, id: `e${at}` }));
        const found = pairsOf(lines, entries);
        expect(new Set(found.map(({ lineId }) => lineId)).size).toBe(found.length);
        expect(new Set(found.map(({ entryId }) => entryId)).size).toBe(found.length);
        for (const { lineId, entryId } of found) {
          const cents = lines.find(({ id }) => id === lineId)?.cents;
          expect(entries.find(({ id }) => id === entryId)?.cents).toBe(cents);
        }
        expect(pairsOf(lines.toReversed(), entries.toReversed())).toEqual(found);
      },
    ),
    { numRuns: 100 },
  );
});
