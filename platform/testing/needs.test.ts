/** What tests need from outside: skipped by name without it, and an error where CI runs. */
import { describe, expect, it } from "vitest";
import { neededOf, outside, type Need, type Outside } from "./needs.ts";

const only = (...there: readonly Need[]): Readonly<Record<Need, Outside>> => {
  const known = Object.entries(outside).map(([name, one]) => {
    const isThere = () => there.includes(name as Need);
    return [name, { ...one, isThere }] as const;
  });
  return Object.fromEntries(known) as Record<Need, Outside>;
};

describe("a need", () => {
  it("that is met is no word in a title", () => {
    expect(neededOf(["sat", "xmllint"], only("sat", "xmllint"), true)).toEqual({
      isAbsent: false,
      skippedBecause: "",
    });
  });

  it("that is not met is named in the title", () => {
    expect(neededOf(["xmllint", "sat"], only("xmllint"), false)).toEqual({
      isAbsent: true,
      skippedBecause: " (needs sat)",
    });
  });

  it("fails where nothing may be skipped, and says how to meet it", () => {
    expect(() => neededOf(["sat"], only(), true)).toThrow(/docs\/guides\/sat-files\.md/);
    expect(() => neededOf(["chromium"], only("sat"), true)).toThrow(/CHROMIUM_PATH/);
  });
});
