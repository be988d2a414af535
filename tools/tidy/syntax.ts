/** What the rules ask of a file's syntax: imports, exports, texts, comments. */
import ts from "typescript";
import type { SourceFile } from "./source-file.ts";

export interface Import {
  readonly from: string;
  readonly names: readonly string[];
  /** Nothing of it is left at run time. */
  readonly typeOnly: boolean;
  readonly line: number;
}

export interface Text {
  readonly text: string;
  readonly line: number;
}

export interface Syntax {
  readonly imports: readonly Import[];
  /** String and template literals, a template with its gaps left out. */
  readonly texts: readonly Text[];
  /** Names of exported constants, functions, classes and types. */
  readonly exports: readonly string[];
  readonly tree: ts.SourceFile;
}

const known = new WeakMap<SourceFile, Syntax>();

/** Parsed once per file. */
export const syntaxOf = (file: SourceFile): Syntax => {
  const found = known.get(file) ?? parse(file);
  known.set(file, found);
  return found;
};

const parse = (file: SourceFile): Syntax => {
  const kind = file.path.endsWith(".tsx") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file.path, file.text, ts.ScriptTarget.ESNext, true, kind);
  const lineOf = (offset: number): number => tree.getLineAndCharacterOfPosition(offset).line + 1;
  const imports: Import[] = [];
  const texts: Text[] = [];
  const visit = (node: ts.Node): void => {
    const line = lineOf(node.getStart(tree));
    const brought = importIn(node);
    if (brought) imports.push({ ...brought, line });
    const text = textIn(node);
    if (text !== null) texts.push({ text, line });
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return { imports, texts, exports: exportsOf(tree), tree };
};

/** The comments of a file; slow, as every token is asked for those before it. */
export const commentsOf = (file: SourceFile): readonly Text[] => {
  const { tree } = syntaxOf(file);
  const comments = new Map<number, Text>();
  const visit = (node: ts.Node): void => {
    const around = [
      ...(ts.getLeadingCommentRanges(file.text, node.getFullStart()) ?? []),
      ...(ts.getTrailingCommentRanges(file.text, node.getEnd()) ?? []),
    ];
    for (const { pos, end } of around)
      comments.set(pos, {
        text: file.text.slice(pos, end),
        line: tree.getLineAndCharacterOfPosition(pos).line + 1,
      });
    node.getChildren(tree).forEach(visit);
  };
  visit(tree);
  return [...comments.values()];
};

const importIn = (node: ts.Node): Omit<Import, "line"> | null => {
  if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier))
    return { from: node.moduleSpecifier.text, ...broughtBy(node.importClause) };
  if (ts.isExportDeclaration(node) && node.moduleSpecifier) {
    const from = (node.moduleSpecifier as ts.StringLiteral).text;
    return { from, names: [], typeOnly: node.isTypeOnly };
  }
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    const [from] = node.arguments;
    if (from && ts.isStringLiteral(from)) return { from: from.text, names: [], typeOnly: false };
  }
  return null;
};

const broughtBy = (clause: ts.ImportClause | undefined): Pick<Import, "names" | "typeOnly"> => {
  if (!clause) return { names: [], typeOnly: false };
  const bindings = clause.namedBindings;
  const named = bindings && ts.isNamedImports(bindings) ? bindings.elements : [];
  const wholly = clause.phaseModifier === ts.SyntaxKind.TypeKeyword;
  const eachIsType = named.length > 0 && !clause.name && named.every((one) => one.isTypeOnly);
  return {
    names: named.map((one) => (one.propertyName ?? one.name).text),
    typeOnly: wholly || eachIsType,
  };
};

const textIn = (node: ts.Node): string | null => {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return [node.head, ...node.templateSpans.map((span) => span.literal)]
    .map((part) => part.text)
    .join(" ");
};

const exportsOf = (tree: ts.SourceFile): readonly string[] =>
  tree.statements.flatMap((statement) => {
    const modifiers = ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : undefined;
    if (!modifiers?.some((one) => one.kind === ts.SyntaxKind.ExportKeyword)) return [];
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.flatMap((one) =>
        ts.isIdentifier(one.name) ? [one.name.text] : [],
      );
    const { name } = statement as ts.Statement & { readonly name?: ts.Identifier };
    return name ? [name.text] : [];
  });
