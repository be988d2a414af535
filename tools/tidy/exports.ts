/** Exports: by name, from the file that declares them. */
import ts from "typescript";
import { isToolSetting, isTypeScript, nameOf } from "./paths.ts";
import { syntaxOf } from "./syntax.ts";
import { eachFile, lineAt, type Rule } from "./source-file.ts";

const isOurs = (path: string): boolean => isTypeScript(path) && !isToolSetting(path);

export const exportsHaveNames: Rule = eachFile(isOurs, (file) => {
  const { tree } = syntaxOf(file);
  return tree.statements
    .filter((statement) => {
      if (ts.isExportAssignment(statement)) return true;
      const modifiers = ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : undefined;
      return modifiers?.some((one) => one.kind === ts.SyntaxKind.DefaultKeyword) ?? false;
    })
    .map((statement) => ({
      line: lineAt(file.text, statement.getStart(tree)),
      says: "A default export has no name of its own.",
      wayOut: "Export it by name.",
    }));
});

/** A barrel hides where a thing is said, and makes circles. */
export const noBarrels: Rule = eachFile(isOurs, (file) => {
  const { tree } = syntaxOf(file);
  const passesOn = (statement: ts.Statement): boolean =>
    ts.isExportDeclaration(statement) && statement.moduleSpecifier !== undefined;
  const wayOut = "Import each thing from the file that declares it.";
  if (/^index\.tsx?$/.test(nameOf(file.path)))
    return [{ line: 1, says: "An index file is a barrel.", wayOut }];
  if (tree.statements.length > 0 && tree.statements.every(passesOn))
    return [{ line: 1, says: "The file only passes on what others declare.", wayOut }];
  return tree.statements
    .filter((one) => ts.isExportDeclaration(one) && one.moduleSpecifier && !one.exportClause)
    .map((one) => ({
      line: lineAt(file.text, one.getStart(tree)),
      says: "export * passes on names that nobody can find.",
      wayOut,
    }));
});
