/** The walls between roles: only a command changes state, a query reads, the rest asks them. */
import ts from "typescript";
import { targetOf } from "./floors.ts";
import { isTestGround, isTypeScript } from "./paths.ts";
import { isOneOf, roleOf } from "./roles.ts";
import { eachFile, lineAt, type Finding, type Rule, type SourceFile } from "./source-file.ts";
import { syntaxOf } from "./syntax.ts";

const isSeed = (path: string): boolean => /^apps\/[^/]+\/seed[^/]*\.ts$/.test(path);

/** Behind the walls stands all there is in an app. */
const isBehindWalls = (path: string): boolean =>
  /^(apps|business)\//.test(path) && isTypeScript(path) && !isTestGround(path) && !isSeed(path);

const behind =
  (
    concerns: (path: string) => boolean,
    look: (file: SourceFile) => readonly Omit<Finding, "path">[],
  ): Rule =>
  (files) =>
    eachFile(concerns, look)(files.filter(({ path }) => isBehindWalls(path)));

/** Types are let through: nothing of them is left that could write. */
export const onlyCommandsImportStores: Rule = behind(
  (path) => !isOneOf(path, "command", "store"),
  (file) =>
    syntaxOf(file)
      .imports.filter(({ from, typeOnly }) => {
        const target = targetOf(file.path, from) ?? "";
        return !typeOnly && isOneOf(target, "store");
      })
      .map(({ from, line }) => ({
        line,
        says: `${from} is imported by what is no command.`,
        wayOut: "Read by a .query.ts; write by a .command.ts that this file calls.",
      })),
);

const openers = new Set(["change", "transaction", "openTransaction", "groupCommitter"]);

/** `db.transaction(work)`; the browser's own database takes names instead of work. */
const opensByMethod = (node: ts.CallExpression): boolean => {
  const { expression } = node;
  const [work] = node.arguments;
  if (!ts.isPropertyAccessExpression(expression) || !work) return false;
  if (expression.name.text !== "transaction") return false;
  return !ts.isArrayLiteralExpression(work) && !ts.isStringLiteralLike(work);
};

const opensTransaction = (node: ts.Node, brought: ReadonlySet<string>): boolean => {
  if (!ts.isCallExpression(node)) return false;
  if (ts.isIdentifier(node.expression)) return brought.has(node.expression.text);
  return opensByMethod(node);
};

export const onlyCommandsOpenTransactions: Rule = behind(
  (path) => !isOneOf(path, "command", "island"),
  (file) => {
    const { imports, tree } = syntaxOf(file);
    const brought = new Set(
      imports
        .filter(({ from }) => from.startsWith("#platform/db/"))
        .flatMap(({ names }) => names.filter((name) => openers.has(name))),
    );
    const lines: number[] = [];
    const visit = (node: ts.Node): void => {
      if (opensTransaction(node, brought)) lines.push(lineAt(file.text, node.getStart(tree)));
      ts.forEachChild(node, visit);
    };
    visit(tree);
    return lines.map((line) => ({
      line,
      says: "A transaction is opened by what is no command.",
      wayOut: "Move lock, decide and write into a .command.ts and call it here.",
    }));
  },
);

const writing = [
  /insert\s+into/,
  /delete\s+from/,
  /merge\s+into/,
  /truncate/,
  /update\s+[\w."]+\s+(as\s+\w+\s+)?set/,
  /for\s+(no\s+key\s+)?update/,
  /for\s+(key\s+)?share/,
];
const writes = new RegExp(`\\b(${writing.map(({ source }) => source).join("|")})\\b`, "i");

export const queriesOnlyRead: Rule = behind(
  (path) => roleOf(path) === "query",
  (file) =>
    syntaxOf(file)
      .texts.filter(({ text }) => writes.test(text))
      .map(({ line }) => ({
        line,
        says: "A query writes or locks.",
        wayOut: "Move the statement into the noun's .store.ts.",
      })),
);
