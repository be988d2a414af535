/** Decisions are pure: a domain file sees values and answers values, at once. */
import ts from "typescript";
import { isTest, isTypeScript } from "./paths.ts";
import { syntaxOf, type Import } from "./syntax.ts";
import { eachFile, lineAt, type Rule } from "./source-file.ts";

const purePlatform = new Set([
  ...["#platform/money.ts", "#platform/errors.ts", "#platform/clock.ts"],
  // The form of an address alone: what is no mailbox must be told before anything is asked.
  "#platform/messaging/mail-address.ts",
]);
const purePackages = new Set(["luxon", "zod"]);
const impureNames = new Set(["systemClock", "movableClock"]);

const isDomain = (path: string): boolean =>
  /^apps\/[^/]+\/domain\//.test(path) && isTypeScript(path) && !isTest(path);

const isPure = ({ from, names, typeOnly }: Import): boolean => {
  if (names.some((name) => impureNames.has(name))) return false;
  if (from.startsWith("./") || from.endsWith("/limits.ts")) return true;
  if (from.startsWith("../")) return typeOnly && !/\/(store|routes|pages|jobs)\//.test(from);
  if (from.startsWith("#platform/")) return typeOnly || purePlatform.has(from);
  if (from.startsWith("#contracts/") || from.startsWith("#libraries/")) return true;
  return !from.startsWith("#") && (typeOnly || purePackages.has(from));
};

export const domainIsPure: Rule = eachFile(isDomain, (file) =>
  syntaxOf(file)
    .imports.filter((one) => !isPure(one))
    .map(({ from, line }) => ({
      line,
      says: `A decision imports ${from}.`,
      wayOut: "Hand the value in: domain/ knows itself, contracts, libraries, money and errors.",
    })),
);

export const domainAnswersAtOnce: Rule = eachFile(isDomain, (file) => {
  const { tree } = syntaxOf(file);
  const lines: number[] = [];
  const visit = (node: ts.Node): void => {
    if (node.kind === ts.SyntaxKind.AsyncKeyword || ts.isAwaitExpression(node))
      lines.push(lineAt(file.text, node.getStart(tree)));
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return [...new Set(lines)].map((line) => ({
    line,
    says: "A decision waits for something.",
    wayOut: "Read it in store/ or calls/ first and hand the result in.",
  }));
});
