/** How a day's work is rounded, and how its pieces share it. */
import { expect, test } from "vitest";
import { rounded, roundingFor, shareOut, usualRounding } from "./rounding.domain.ts";
import type { GroupEntry, RoundingRule } from "./rounding.domain.ts";

const entry = (id: string, more: Partial<GroupEntry> = {}): GroupEntry => ({
  id,
  rawSeconds: 60,
  billedSeconds: 0,
  billable: true,
  status: "unbilled",
  ...more,
});
const shares = (entries: readonly GroupEntry[]): readonly number[] => {
  const billed = shareOut(entries, usualRounding);
  return entries.map(({ id }) => billed.get(id) ?? -1);
};

test("up, nearest and down, with a least for a day that had any", () => {
  const rule = { incrementSeconds: 900, mode: "nearest", minimumSeconds: 0 } as const;
  expect(rounded(0, { ...rule, minimumSeconds: 900 })).toBe(0);
  expect([rounded(449, rule), rounded(450, rule)]).toEqual([0, 900]);
  expect(rounded(1, { ...rule, minimumSeconds: 1_800 })).toBe(1_800);
  expect(rounded(901, { ...rule, mode: "up" })).toBe(1_800);
  expect(rounded(1_799, { ...rule, mode: "down" })).toBe(900);
  expect([1, 360, 361].map((seconds) => rounded(seconds, usualRounding))).toEqual([360, 360, 720]);
});

test("the matter's rule counts before its client's, and that before the firm's", () => {
  const rule = (id: string, of: Partial<RoundingRule>): RoundingRule => ({
    ...usualRounding,
    id,
    clientId: null,
    matterId: null,
    ...of,
  });
  const work = { clientId: "c", matterId: "m" };
  const firm = [rule("1", { incrementSeconds: 1 }), rule("2", { incrementSeconds: 2 })];
  const client = [...firm, rule("0", { clientId: "c", incrementSeconds: 3 })];
  const matter = [...client, rule("0", { matterId: "m", incrementSeconds: 4 })];
  const others = [rule("9", { matterId: "x" }), rule("9", { clientId: "x" })];
  const chosen = [[], firm, client, matter, others].map(
    (rules) => roundingFor(rules, work).incrementSeconds,
  );
  expect(chosen).toEqual([360, 2, 3, 4, 360]);
});

test("pieces share what their sum is charged, drafts last", () => {
  const pieces = ["a", "b", "c", "d", "e", "f", "g"].map((id) => entry(id));
  expect(shares(pieces)).toEqual([360, 0, 0, 0, 0, 0, 360]);
  expect(shares([entry("a", { status: "draft" }), entry("b")])).toEqual([0, 360]);
});

test("what is charged already stays, and the others share what is left", () => {
  const charged = entry("z", { status: "billed", rawSeconds: 60, billedSeconds: 360 });
  expect(shares([charged, entry("a"), entry("b", { rawSeconds: 300 })])).toEqual([360, 0, 360]);
});

test("what is not charged or was written off counts for nothing", () => {
  const none = [entry("a", { billable: false }), entry("b", { status: "written_off" })];
  expect(shares([...none, entry("c")])).toEqual([0, 0, 360]);
});
