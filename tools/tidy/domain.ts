/** Decisions are pure: a domain file sees values and answers values, at once. */
import ts from "typescript";
import { targetOf } from "./floors.ts";
import { isOneOf, type Role } from "./roles.ts";
import { syntaxOf, type Import } from "./syntax.ts";
import { eachFile, lineAt, type Rule } from "./source-file.ts";

const purePlatform = new Set([
  ...["#platform/money.ts", "#platform/errors.ts", "#platform/clock.ts"],
  // Days of a calendar: arithmetic of the values that it is given.
  ...["days", "bank-days", "periods"].map((name) => `#platform/calendar/${name}.ts`),
  // The form of an address alone: what is no mailbox must be told before anything is asked.
  "#platform/messaging/mail-address.ts",
  "#platform/people/phone.ts",
]);
const purePackages = new Set(["luxon", "zod"]);
const impureNames = new Set(["systemClock", "movableClock"]);

/** Whose shapes a decision may not even know. */
const hidden: readonly Role[] = ["store", "route", "page", "view", "island", "job", "client"];

const isDomain = (path: string): boolean =>
  /^(apps|business)\//.test(path) && isOneOf(path, "domain");

const isPureFile = (path: string, typeOnly: boolean): boolean =>
  isOneOf(path, "domain") || (typeOnly && !isOneOf(path, ...hidden));

const isPure = (path: string, { from, names, typeOnly }: Import): boolean => {
  if (names.some((name) => impureNames.has(name))) return false;
  if (/[/-]limits\.ts$/.test(from)) return true;
  if (from.startsWith(".")) return isPureFile(targetOf(path, from) ?? "", typeOnly);
  if (from.startsWith("#platform/")) return typeOnly || purePlatform.has(from);
  if (from.startsWith("#business/")) return isPureFile(from, typeOnly);
  if (from.startsWith("#contracts/") || from.startsWith("#libraries/")) return true;
  return !from.startsWith("#") && (typeOnly || purePackages.has(from));
};

export const domainIsPure: Rule = eachFile(isDomain, (file) =>
  syntaxOf(file)
    .imports.filter((one) => !isPure(file.path, one))
    .map(({ from, line }) => ({
      line,
      says: `A decision imports ${from}.`,
      wayOut: "Hand the value in: a domain knows domains, contracts, libraries, money and errors.",
    })),
);

/** Also one that is only handed through: whoever began it decided nothing. */
const isPromise = (node: ts.Node): boolean => ts.isIdentifier(node) && node.text === "Promise";

export const domainAnswersAtOnce: Rule = eachFile(isDomain, (file) => {
  const { tree } = syntaxOf(file);
  const lines: number[] = [];
  const visit = (node: ts.Node): void => {
    if (node.kind === ts.SyntaxKind.AsyncKeyword || ts.isAwaitExpression(node) || isPromise(node))
      lines.push(lineAt(file.text, node.getStart(tree)));
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return [...new Set(lines)].map((line) => ({
    line,
    says: "A decision waits for something.",
    wayOut: "Let the command or the route read it first and hand the result in.",
  }));
});
