// Every house rule is seen to fail on what it forbids, and to leave its neighbours alone.
import { describe, expect, it } from "vitest";
import { rules, type RuleName } from "./rules.ts";
import type { Case } from "./cases/test-cases.ts";
import { formCases } from "./cases/test-cases-forms.ts";
import { operationCases } from "./cases/test-cases-operations.ts";
import { roleCases } from "./cases/test-cases-roles.ts";
import { wallCases } from "./cases/test-cases-walls.ts";

// A rule without a case does not compile.
const cases: Readonly<Record<RuleName, Case>> = {
  ...wallCases,
  ...roleCases,
  ...operationCases,
  ...formCases,
};
const names = Object.keys(rules) as RuleName[];

describe.each(names)("%s", (name) => {
  const { breaks, keeps } = cases[name];

  it.each(breaks.map((files, at) => ({ at, files })))("finds breach $at", ({ files }) => {
    const [found] = rules[name](files);
    expect(found?.says).toMatch(/\.$/);
    expect(found?.wayOut).toMatch(/\.$/);
    expect(found?.line).toBeGreaterThan(0);
  });

  it("leaves the rest alone", () => {
    expect(rules[name](keeps)).toEqual([]);
  });
});
