/** Shares are 3 % to the cent, in every month and over all of them together. */
import { describe, expect, it } from "vitest";
import { sharesOf, type ReferredRevenue } from "./revenue-share.domain.ts";

const of = (referrerId: string, customerId: string, revenueCents: number): ReferredRevenue => ({
  referrerId,
  customerId,
  revenueCents,
});

describe("the share of what others brought", () => {
  it("is 3 %, rounded half up once, and its lines add up to it", () => {
    const [ana] = sharesOf([of("ana", "beto", 100_000), of("ana", "carmen", 50)]);
    expect(ana).toMatchObject({ revenueCents: 100_050, shareCents: 3_002 });
    expect(ana?.lines.map(({ shareCents }) => shareCents)).toEqual([3_000, 2]);
    const ofCents = (cents: number) => sharesOf([of("ana", "beto", cents)])[0]?.shareCents;
    expect([50, 49, 17, 16, 0].map(ofCents)).toEqual([2, 1, 1, 0, 0]);
    expect(sharesOf([])).toEqual([]);
  });

  it("holds for any month: within half a cent of 3 %, lines none below zero, sums exact", () => {
    for (let turn = 0; turn < 2_000; turn += 1) {
      const month = Array.from({ length: turn % 9 }, (_, at) =>
        of(`r${(turn * at) % 3}`, `c${at}`, (turn * 7_919 + at * 104_729) % 400_000),
      );
      for (const share of sharesOf(month)) {
        expect(Math.abs(share.shareCents - share.revenueCents * 0.03)).toBeLessThanOrEqual(0.5);
        const cents = share.lines.map(({ shareCents }) => shareCents);
        expect(cents.reduce((sum, one) => sum + one, 0)).toBe(share.shareCents);
        expect(Math.min(0, ...cents)).toBe(0);
      }
    }
  });
});
