/** The pace of a sweep. */
import { describe, expect, it } from "vitest";
import {
  portionFastMs,
  portionLeast,
  portionMost,
  portionSlowMs,
  restMostMs,
  restShare,
} from "./limits.ts";
import { firstPace, nextPace } from "./pace.domain.ts";

describe("the pace of a sweep", () => {
  it("begins small, doubles while portions are quick, and stops at its bound", () => {
    let rows = firstPace.rows;
    const seen = [rows];
    for (let count = 0; count < 20; count += 1) {
      rows = nextPace(rows, portionFastMs - 1).rows;
      seen.push(rows);
    }
    expect(seen.slice(0, 3)).toEqual([1, 2, 4].map((times) => times * portionLeast));
    expect(seen.at(-1)).toBe(portionMost);
  });

  it("halves when a portion was slow, never below its least", () => {
    expect(nextPace(portionMost, portionSlowMs + 1).rows).toBe(portionMost / 2);
    expect(nextPace(portionLeast, portionSlowMs + 1).rows).toBe(portionLeast);
    expect(nextPace(portionMost, portionSlowMs).rows).toBe(portionMost);
  });

  it("rests longer than it worked, and never for ever", () => {
    expect(nextPace(1_000, 30).restMs).toBe(30 * restShare);
    expect(nextPace(1_000, 0.5).restMs).toBe(Math.ceil(restShare / 2));
    expect(nextPace(1_000, 60_000).restMs).toBe(restMostMs);
  });
});
