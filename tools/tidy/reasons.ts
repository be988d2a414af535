/** Sentences that must be there: a purpose on top, a reason beside every exception. */
import { isTest, isTypeScript } from "./paths.ts";
import { commentsOf } from "./syntax.ts";
import { eachFile, lineAt, linesOf, type Rule } from "./source-file.ts";

/** Ours to explain: code and style sheets, not settings of tools in JSON. */
const opens = (path: string): boolean => /\.(tsx?|css|js|cjs)$/.test(path);

export const filesOpenWithPurpose: Rule = eachFile(opens, (file) => {
  const first = file.text.replace(/^#!.*\n/, "").trimStart();
  if (/^(\/\*\*?\s*\S+\s+\S+|\/\/ \S+ \S+)/.test(first)) return [];
  if (/^\/\*\*\n \* \S+ \S+/.test(first)) return [];
  return [
    {
      line: 1,
      says: "The file does not open with its purpose.",
      wayOut: "Begin with one sentence, in a comment, that says what the file is for.",
    },
  ];
});

const suppressions = [
  { sign: /\b(es|ox)lint-disable/, reasoned: /\boxlint-disable\S*\s[^]*?--\s+\S+\s+\S+/ },
  { sign: /@ts-expect-error/, reasoned: /@ts-expect-error\W+\S+\s+\S+/ },
  { sign: /@ts-(ignore|nocheck)/, reasoned: /^(?!)/ },
];

export const suppressionsHaveReasons: Rule = eachFile(isTypeScript, (file) => {
  if (!suppressions.some(({ sign }) => sign.test(file.text))) return [];
  return commentsOf(file).flatMap(({ text, line }) =>
    suppressions
      .filter(({ sign, reasoned }) => sign.test(text) && !reasoned.test(text))
      .map(({ sign }) => ({
        line,
        says: `A check is silenced without a reason (${sign.exec(text)?.[0] ?? "?"}).`,
        wayOut: "Say why after `--` (oxlint) or after @ts-expect-error; @ts-ignore never.",
      })),
  );
});

/** Something left to do has an issue, or it is forgotten. */
const leftOver = /\b(TODO|FIXME|XXX|HACK)\b(?![^\n]*#\d+)/;

export const leftoversHaveIssues: Rule = eachFile(isTypeScript, (file) => {
  if (!leftOver.test(file.text)) return [];
  return commentsOf(file)
    .filter(({ text }) => leftOver.test(text))
    .map(({ line }) => ({
      line,
      says: "Something is left to do, and no issue remembers it.",
      wayOut: "Do it, or name the issue: #123.",
    }));
});

const skip = /\b(?:it|test|describe)(?:\.\w+)*\.(?:skip|skipIf|runIf|todo)\b|\bctx\.skip\(\s*\)/g;
const only = /\b(?:it|test|describe|suite)(?:\.\w+)*\.only\b/g;

export const testsAreRun: Rule = eachFile(isTest, (file) => {
  const lines = linesOf(file.text);
  const reasoned = (line: number): boolean =>
    [lines[line - 1], lines[line - 2]].some((text) =>
      /(\/\/|\*) ?\S+ \S+|\$\{\w+Because\}/.test(text ?? ""),
    );
  const skipped = [...file.text.matchAll(skip)]
    .map(({ index }) => lineAt(file.text, index))
    .filter((line) => !reasoned(line))
    .map((line) => ({
      line,
      says: "A test is skipped without a reason.",
      wayOut: "Say why on the line above, or in the title by a ${...Because}.",
    }));
  const alone = [...file.text.matchAll(only)].map(({ index }) => ({
    line: lineAt(file.text, index),
    says: "One test silences all others.",
    wayOut: "Take .only out.",
  }));
  return [...skipped, ...alone];
});
