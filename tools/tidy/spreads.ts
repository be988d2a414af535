/**
 * No spread of a literal: `...{ a, b }` saves lines and switches off the compiler's check for
 * properties that nobody knows.
 */
import ts from "typescript";
import { houseOf, isTypeScript } from "./paths.ts";
import { lineAt, type Finding, type Rule, type SourceFile } from "./source-file.ts";
import { syntaxOf } from "./syntax.ts";

/** How many stand there today, by house. A number may only fall; a house not named has none. */
const left: Readonly<Record<string, number>> = {
  "apps/control": 16,
  "apps/identity": 235,
};

const isLiteral = (node: ts.Expression): boolean =>
  ts.isParenthesizedExpression(node)
    ? isLiteral(node.expression)
    : ts.isObjectLiteralExpression(node);

const spreadsIn = (file: SourceFile): readonly Finding[] => {
  const { tree } = syntaxOf(file);
  const found: Finding[] = [];
  const visit = (node: ts.Node): void => {
    if (
      (ts.isSpreadAssignment(node) || ts.isJsxSpreadAttribute(node)) &&
      isLiteral(node.expression)
    )
      found.push({
        path: file.path,
        line: lineAt(file.text, node.getStart(tree)),
        says: "A literal is spread.",
        wayOut: "Write a property a line, and the compiler looks at each.",
      });
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
};

export const literalsAreNotSpread: Rule = (files) => {
  const byHouse = Map.groupBy(
    files.filter(({ path }) => isTypeScript(path)).flatMap(spreadsIn),
    ({ path }) => houseOf(path),
  );
  return [...byHouse].flatMap(([house, found]) => {
    const most = left[house] ?? 0;
    if (found.length <= most) return [];
    const says = `${house} spreads ${found.length} literals; ${most} were there.`;
    return most === 0 ? found : found.slice(0, 1).map((one) => ({ ...one, says }));
  });
};
