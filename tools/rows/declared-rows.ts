/** What the code says a statement's rows are: read from its types by the compiler. */
import { join } from "node:path";
import ts from "typescript";

export interface DeclaredColumn {
  readonly name: string;
  /** `string`, `number[]`, `Date`, `json`; `unknown` takes whatever comes. */
  readonly kind: string;
  readonly mayBeNull: boolean;
}

export interface DeclaredStatement {
  readonly path: string;
  readonly line: number;
  /** With a `*` for each part that is put in when the program runs. */
  readonly name: string;
  /** null where the code looks at no row. */
  readonly columns: readonly DeclaredColumn[] | null;
}

/** What makes statements, and what it puts before their names. */
const makers: Readonly<Record<string, string>> = {
  statement: "",
  longStatement: "",
  auditStatement: "audit.",
  auditCheck: "audit.",
};

/** The statements of these files, whose paths begin at `root`. */
export const declaredStatements = (
  root: string,
  paths: readonly string[],
): readonly DeclaredStatement[] => {
  const read = ts.readConfigFile(join(root, "tsconfig.json"), (path) => ts.sys.readFile(path));
  const { options } = ts.parseJsonConfigFileContent({ ...read.config, include: [] }, ts.sys, root);
  const program = ts.createProgram(
    paths.map((path) => join(root, path)),
    options,
  );
  const checker = program.getTypeChecker();
  return paths.flatMap((path) => {
    const source = program.getSourceFile(join(root, path));
    const calls = source ? callsIn(source) : [];
    return calls.filter((call) => !isMaker(call)).map((call) => declared(call, path, checker));
  });
};

const callsIn = (source: ts.SourceFile): readonly ts.CallExpression[] => {
  const calls: ts.CallExpression[] = [];
  const visit = (node: ts.Node): void => {
    if (
      ts.isCallExpression(node) &&
      ts.isIdentifier(node.expression) &&
      Object.hasOwn(makers, node.expression.text)
    )
      calls.push(node);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return calls;
};

/** A maker of statements made of another one: its rows are whatever its callers say. */
const isMaker = ({ parent }: ts.CallExpression): boolean =>
  ts.isArrowFunction(parent) &&
  ts.isVariableDeclaration(parent.parent) &&
  ts.isIdentifier(parent.parent.name) &&
  Object.hasOwn(makers, parent.parent.name.text);

const rowOf = (call: ts.CallExpression, checker: ts.TypeChecker): ts.Type | undefined =>
  checker.getTypeArguments(checker.getTypeAtLocation(call) as ts.TypeReference)[0];

const declared = (
  call: ts.CallExpression,
  path: string,
  checker: ts.TypeChecker,
): DeclaredStatement => {
  const [name] = call.arguments;
  const tree = call.getSourceFile();
  const row = rowOf(call, checker);
  const prefix = ts.isIdentifier(call.expression) ? (makers[call.expression.text] ?? "") : "";
  return {
    path,
    line: tree.getLineAndCharacterOfPosition(call.getStart(tree)).line + 1,
    name: `${prefix}${name ? patternOf(name) : "*"}`,
    columns: row && !(row.flags & ts.TypeFlags.Never) ? columnsOf(row, call, checker) : null,
  };
};

const patternOf = (name: ts.Expression): string => {
  if (ts.isStringLiteralLike(name)) return name.text;
  if (!ts.isTemplateExpression(name)) return "*";
  return [name.head, ...name.templateSpans.map((span) => span.literal)]
    .map(({ text }) => text)
    .join("*");
};

const columnsOf = (row: ts.Type, at: ts.Node, checker: ts.TypeChecker): readonly DeclaredColumn[] =>
  checker.getPropertiesOfType(row).map((property) => {
    const type = checker.getTypeOfSymbolAtLocation(property, at);
    const nullish = ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.Unknown;
    const members = type.isUnion() ? type.types : [type];
    return {
      name: property.name,
      kind: kindOf(type, checker),
      mayBeNull: members.some(({ flags }) => (flags & nullish) !== 0),
    };
  });

/** Members of a union by what they are at run time, without null. */
const kindOf = (type: ts.Type, checker: ts.TypeChecker): string => {
  const members = (type.isUnion() ? type.types : [type]).filter(
    ({ flags }) => !(flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)),
  );
  return [...new Set(members.map((one) => kindOfOne(one, checker)))].sort().join(" | ");
};

const kindOfOne = (type: ts.Type, checker: ts.TypeChecker): string => {
  const { flags } = type;
  if (flags & ts.TypeFlags.StringLike) return "string";
  if (flags & ts.TypeFlags.NumberLike) return "number";
  if (flags & ts.TypeFlags.BooleanLike) return "boolean";
  if (flags & ts.TypeFlags.BigIntLike) return "bigint";
  if (flags & (ts.TypeFlags.Unknown | ts.TypeFlags.Any)) return "unknown";
  if (type.isIntersection()) {
    // A branded string is a string.
    const kinds = type.types.map((one) => kindOfOne(one, checker));
    return kinds.find((kind) => kind !== "json") ?? "json";
  }
  const name = type.symbol?.name;
  if (name === "Date" || name === "Buffer" || name === "Uint8Array") return name;
  if (checker.isArrayType(type) || checker.isTupleType(type)) {
    const [element] = checker.getTypeArguments(type as ts.TypeReference);
    return element ? `(${kindOf(element, checker)})[]` : "json";
  }
  return "json";
};
