/** The document of trials: a row each, kept from the run before where it was not run now. */
import { document, table } from "../reference/markdown.ts";
import type { Kind, Outcome, Trial } from "./trial.ts";

export const operationsPath = "docs/reference/operations.md";

const note = "<!-- Run and written by `npm run operations`; `-- <trial>` runs that one alone. -->";
const head = [
  ...["trial", "what is done", "what must hold", "tried by", "result", "its fault, planted"],
];

const firstCells = ({ name, done, holds, file }: Trial): readonly string[] => [
  ...[`\`${name}\``, done, holds, `[${file}](../../${file})`],
];

const cellsOf = (trial: Trial, { held, seconds, faultSeen, day }: Outcome): readonly string[] => [
  ...firstCells(trial),
  `${held ? "held" : "**failed**"} in ${seconds} s, ${day}`,
  `${trial.fault.says}: ${faultSeen ? "seen" : "**not seen**"}`,
];

const rowOf = (cells: readonly string[]): string => table([], [cells]).split("\n").at(-1) ?? "";

/** The last two cells of a trial's row as the document has it. */
const formerCells = (text: string, trial: Trial): readonly string[] => {
  const row = text.split("\n").find((line) => line.startsWith(`| \`${trial.name}\` |`));
  const cells = row?.split(" | ").slice(-2) ?? [];
  const [result, fault] = cells;
  return result !== undefined && fault !== undefined ? [result, fault.replace(/ \|$/, "")] : [];
};

export const written = (
  text: string,
  trials: readonly Trial[],
  outcomes: ReadonlyMap<string, Outcome>,
): string => {
  const kinds = [...new Set(trials.map(({ kind }) => kind))];
  const rowsOf = (kind: Kind) =>
    trials
      .filter((trial) => trial.kind === kind)
      .map((trial) => {
        const outcome = outcomes.get(trial.name);
        if (outcome) return rowOf(cellsOf(trial, outcome));
        const former = formerCells(text, trial);
        return rowOf([...firstCells(trial), ...(former.length === 2 ? former : ["not run", ""])]);
      });
  return document(
    note,
    "# Trials of operations",
    "Each is run twice: as it stands, and in a copy of the checkout with a fault planted, which " +
      "it must see. Seconds are of the machine that ran it, with whatever else it had to do.",
    ...kinds.flatMap((kind) => [
      `## ${kind[0]?.toUpperCase()}${kind.slice(1)}`,
      [table(head, []), ...rowsOf(kind)].join("\n"),
    ]),
  );
};
