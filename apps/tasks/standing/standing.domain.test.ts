/** The whole table of what may become of a suspension, and which ratings are too low. */
import { describe, expect, it, test } from "vitest";
import { isTooLow, meanOf } from "./rating.domain.ts";
import { stateOf, suspensionAfter, suspensionStates } from "./suspension.domain.ts";

const events = ["appeal", "lift", "uphold"] as const;

test("what is not written here cannot happen to a suspension", () => {
  const table = Object.fromEntries(
    suspensionStates.map((state) => [state, events.map((event) => suspensionAfter(state, event))]),
  );
  expect(table).toEqual({
    suspended: ["appealed", "lifted", null],
    appealed: [null, "lifted", "upheld"],
    upheld: [null, "lifted", null],
    lifted: [null, null, null],
  });
});

test("its state follows from what was written", () => {
  expect(stateOf({ appeal: null, decision: null })).toBe("suspended");
  expect(stateOf({ appeal: "No fue así", decision: null })).toBe("appealed");
  expect(stateOf({ appeal: "No fue así", decision: "upheld" })).toBe("upheld");
  expect(stateOf({ appeal: null, decision: "lifted" })).toBe("lifted");
});

describe("ratings", () => {
  it.each([
    [{ count: 4, stars: 4 }, false],
    [{ count: 5, stars: 14 }, true],
    [{ count: 5, stars: 15 }, false],
    [{ count: 6, stars: 17 }, true],
    [{ count: 0, stars: 0 }, false],
  ])("%o are too low: %s", (rated, expected) => {
    expect(isTooLow(rated)).toBe(expected);
  });

  it("have a mean to two decimals, and none without any", () => {
    expect(meanOf({ count: 3, stars: 14 })).toBe(4.67);
    expect(meanOf({ count: 0, stars: 0 })).toBeNull();
  });
});
