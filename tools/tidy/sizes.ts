/** Sizes that a reader can hold: lines, files, and the middle of all files. */
import { isCode, isTestGround, isTypeScript } from "./paths.ts";
import { eachFile, linesOf, type Rule, type SourceFile } from "./source-file.ts";

const columns = 100;
const fileLines = 300;
const tableOfContentsLines = 60;
const medianLines = 70;
const ninthDecileLines = 200;

/** An address cannot be folded. */
const cannotFold = /https?:\/\/\S{60,}/;

export const linesAreShort: Rule = eachFile(isCode, (file) =>
  linesOf(file.text).flatMap((text, position) =>
    [...text].length <= columns || cannotFold.test(text)
      ? []
      : [
          {
            line: position + 1,
            says: `The line has ${[...text].length} columns; ${columns} fit.`,
            wayOut: "Fold it, or give a part of it a name.",
          },
        ],
  ),
);

export const filesAreShort: Rule = eachFile(isCode, (file) => {
  const most = /^apps\/[^/]+\/app\.ts$/.test(file.path) ? tableOfContentsLines : fileLines;
  const count = linesOf(file.text).length;
  if (count <= most) return [];
  return [
    {
      line: most + 1,
      says: `The file has ${count} lines; ${most} are the limit.`,
      wayOut: "Find the second thought in it and give that a file.",
    },
  ];
});

const countsOf = (files: readonly SourceFile[]): readonly number[] =>
  files
    .filter(({ path }) => isTypeScript(path) && !isTestGround(path))
    .map(({ text }) => linesOf(text).length)
    .sort((one, other) => one - other);

export const mostFilesAreSmall: Rule = (files) => {
  const counts = countsOf(files);
  const at = (share: number): number => counts[Math.floor((counts.length - 1) * share)] ?? 0;
  return [
    { says: "Half of the files", share: 0.5, most: medianLines },
    { says: "A tenth of the files", share: 0.9, most: ninthDecileLines },
  ]
    .filter(({ share, most }) => at(share) > most)
    .map(({ says, share, most }) => ({
      path: ".",
      line: 1,
      says: `${says} have ${at(share)} lines or more; ${most} is our bar.`,
      wayOut: "Split the longest files by their thoughts.",
    }));
};
