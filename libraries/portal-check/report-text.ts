/** The report for people: a mark, the sentence of the contract, what was seen, how it is mended. */
import type { State } from "./check.ts";
import type { Report, ReportLine } from "./check-business.ts";

const marks: Readonly<Record<State, string>> = {
  passed: "✓",
  failed: "✗",
  skipped: "–",
  noted: "·",
};

/** Passed lines are one line each; the others say what was seen, failed ones how to mend it. */
export const reportText = ({ baseUrl, lines, counts }: Report): string => {
  const families = [...new Set(lines.map(({ family }) => family))];
  const parts = families.flatMap((family) => [
    `\n${family}`,
    ...lines.filter((line) => line.family === family).flatMap(lineText),
  ]);
  const { passed, failed, skipped } = counts;
  const verdict = failed === 0 ? "The consumer contract is kept" : "The contract is not kept";
  const sum = `${passed} passed, ${failed} failed, ${skipped} skipped`;
  return [`Consumer API of ${baseUrl}`, ...parts, `\n${verdict}: ${sum}.`].join("\n");
};

const lineText = ({ state, id, says, seen, mend }: ReportLine): readonly string[] => [
  `  ${marks[state]} ${says}`,
  ...(state === "passed" ? [] : [`      ${state === "failed" ? "seen" : "note"}: ${seen}`]),
  ...(state === "failed" ? [`      mend: ${mend}`, `      line: ${id}`] : []),
];
