/**
 * No spread of a literal: `...{ a, b }` saves lines and switches off the compiler's check for
 * properties that nobody knows.
 */
import ts from "typescript";
import { isTypeScript } from "./paths.ts";
import { eachFile, lineAt, type Rule } from "./source-file.ts";
import { syntaxOf } from "./syntax.ts";

const isLiteral = (node: ts.Expression): boolean =>
  ts.isParenthesizedExpression(node)
    ? isLiteral(node.expression)
    : ts.isObjectLiteralExpression(node);

export const literalsAreNotSpread: Rule = eachFile(isTypeScript, (file) => {
  const { tree } = syntaxOf(file);
  const lines: number[] = [];
  const visit = (node: ts.Node): void => {
    if (
      (ts.isSpreadAssignment(node) || ts.isJsxSpreadAttribute(node)) &&
      isLiteral(node.expression)
    )
      lines.push(lineAt(file.text, node.getStart(tree)));
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return lines.map((line) => ({
    line,
    says: "A literal is spread.",
    wayOut: "Write a property a line, and the compiler looks at each.",
  }));
});
