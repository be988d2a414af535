// A CI run that is green has run everything; what broke, died or was skipped is counted.
import { describe, expect, it } from "vitest";
import { sumOf, type Report } from "./ci-verdict.ts";

const reportOf = (...tests: readonly (readonly [status: string, name: string])[]): Report => ({
  testResults: [
    {
      name: "a.test.ts",
      status: tests.some(([status]) => status === "failed") ? "failed" : "passed",
      assertionResults: tests.map(([status, fullName]) => ({ status, fullName })),
    },
  ],
});

const green = reportOf(["passed", "adds"]);
const both = (test: Report) => [
  { stage: "test", report: test },
  { stage: "journeys", report: green },
];

const counts = (...given: Parameters<typeof sumOf>) => {
  const { passed, failed } = sumOf(...given);
  return { passed, failed };
};

describe("the sum of a CI run", () => {
  it("adds the stages up", () => {
    expect(counts(both(green), [])).toEqual({ passed: 2, failed: 0 });
  });

  it("counts failed tests, not their stage once more", () => {
    const report = reportOf(["failed", "adds"], ["failed", "takes"]);
    expect(counts(both(report), ["test"])).toEqual({ passed: 1, failed: 2 });
  });

  it("counts a file that did not load", () => {
    const report = { testResults: [{ name: "a", status: "failed", assertionResults: [] }] };
    expect(counts(both(report), ["test"])).toEqual({ passed: 1, failed: 1 });
  });

  it("counts a stage that failed outside its tests", () => {
    expect(counts(both(green), ["test"])).toEqual({ passed: 2, failed: 1 });
    expect(counts(both(green), ["check"])).toEqual({ passed: 2, failed: 1 });
  });

  it("counts a stage that left no report", () => {
    expect(counts([{ stage: "test", report: green }], [])).toEqual({ passed: 1, failed: 1 });
  });

  it("counts what is skipped for want of what CI brings, and no other skip", () => {
    const report = reportOf(["skipped", "a page (needs chromium)"], ["pending", "a start as root"]);
    expect(counts(both(report), [])).toEqual({ passed: 1, failed: 1 });
  });

  it("names what it counted", () => {
    const { notes } = sumOf(both(reportOf(["failed", "adds"])), ["test", "check"]);
    expect(notes).toEqual(["Failed: adds", "The stage check failed."]);
  });

  it("says why, as the run itself may be out of sight", () => {
    const one = { status: "failed", fullName: "adds", failureMessages: ["expected 1 to be 2"] };
    const report = {
      testResults: [{ name: "a.test.ts", status: "failed", assertionResults: [one] }],
    };
    const { notes } = sumOf(both(report), ["test"]);
    expect(notes).toEqual(["Failed: adds", "    expected 1 to be 2"]);
  });
});
