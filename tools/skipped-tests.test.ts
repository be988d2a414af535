/** The line after a run that says what was skipped, why, and how to have it run. */
import { expect, it } from "vitest";
import { linesOfSkipped } from "./skipped-tests.ts";

it("counts by what is missing, a line each", () => {
  const lines = linesOfSkipped([
    "SAT's certificates (needs sat) > reads one",
    "SAT's certificates (needs sat) > reads another",
    "the gallery in Chromium (needs chromium) > is accessible",
  ]);
  expect(lines).toEqual([
    "2 tests compare with SAT's own files and were skipped: " +
      "put them in ../shared/sat, see docs/guides/sat-files.md",
    expect.stringMatching(
      /^1 of the tests that look at pages in Chromium was skipped: .*CHROMIUM_PATH/,
    ),
  ]);
});

it("is silent of what is skipped for another reason", () => {
  expect(linesOfSkipped(["answers at ::1", "a thing (needs unknown)"])).toEqual([]);
});
