/** Vitest reporter: after the run, a line for each thing that tests were skipped for want of. */
import type { Reporter, TestModule } from "vitest/node";
import { outside, type Need } from "#platform/testing/needs.ts";

/** As `needs()` ends a title. */
const mark = /\(needs (\w+)\)/;

const isNeed = (name: string): name is Need => name in outside;

/** One line for each need that was not met; `titles` are the full names of skipped tests. */
export const linesOfSkipped = (titles: readonly string[]): readonly string[] => {
  const counts = new Map<Need, number>();
  for (const title of titles) {
    const name = mark.exec(title)?.[1] ?? "";
    if (isNeed(name)) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => {
    const { doing, wayOut } = outside[name];
    return count === 1
      ? `1 of the tests that ${doing} was skipped: ${wayOut}`
      : `${count} tests ${doing} and were skipped: ${wayOut}`;
  });
};

export class SkippedTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const titles = modules.flatMap((one) =>
      [...one.children.allTests("skipped")].map(({ fullName }) => fullName),
    );
    // After the summary, which other reporters print in the same moment.
    for (const line of linesOfSkipped(titles)) console.log(`\n${line}`);
  }
}
