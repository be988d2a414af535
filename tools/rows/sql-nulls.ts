/**
 * Whether a column of a query's rows may be null, read from its words. Where they do not tell, it
 * may: what is said not to be null is proved, or named with its reason in `believed.ts`.
 */
import type { Relation } from "./sql-from.ts";
import { queryOf, type Part, type Query } from "./sql-query.ts";
import { isGroup, splitAt, textOf, withoutCasts, wordsOf, type Word } from "./sql-words.ts";

/** Whether a table's column is declared NOT NULL; undefined where it has none of that name. */
export type Catalog = (table: string, column: string) => boolean | undefined;

interface Scope {
  readonly part: Part;
  readonly ctes: ReadonlyMap<string, Query>;
  readonly outer: Scope | null;
  readonly known: Known;
  readonly depth: number;
}

interface Known {
  readonly catalog: Catalog;
  /** Parameters of which the statement asks whether they are null; others never are. */
  readonly doubted: ReadonlySet<string>;
}

const never =
  "count row_number rank dense_rank ntile now clock_timestamp statement_timestamp exists " +
  "jsonb_build_object json_build_object jsonb_build_array gen_random_uuid uuidv7 concat array " +
  "current_setting pg_try_advisory_xact_lock set_config";
const strict =
  "lower upper left right substr substring length octet_length char_length abs round floor ceil " +
  "ceiling trunc mod sign date_trunc extract to_char to_timestamp to_jsonb encode decode md5 " +
  "sha256 replace trim btrim ltrim rtrim starts_with position strpos cardinality make_interval " +
  "hashtext hashtextextended array_remove array_append array_cat format chr ascii reverse repeat " +
  "lpad rpad translate date timezone generate_series row greatest least coalesce";
const aggregates = "sum max min avg array_agg jsonb_agg json_agg string_agg bool_or bool_and every";

const neverNull = new Set(never.split(" "));
const nullOnlyOfNull = new Set(strict.split(" "));
const nullOfNoRows = new Set(aggregates.split(" "));
const nullOfAll = new Set(["coalesce", "greatest", "least"]);
const saysWhether = new Set(["is", "exists"]);
const strictOperators = new Set(
  "+ - * / % || = < > <= >= <> and or not like ilike between any all @> <@ ~".split(" "),
);
const comparing = new Set("= < > <= >= <> like between in ~".split(" "));
/** Every row of a table has them. */
const systemColumns = new Set(["ctid", "xmin", "xmax", "tableoid"]);
/** How many queries may lie around a column; a recursive one would never end. */
const deepest = 8;
const literal = /^('|\d|true$|false$|current_)/;

/** Whether the column of that name is never null in the rows of the statement. */
export const isNeverNullIn = (sql: string, column: string, catalog: Catalog): boolean =>
  outputIsNeverNull(queryOf(wordsOf(sql)), column, null, { catalog, doubted: doubtedIn(sql) }, 0);

const doubtedIn = (sql: string): ReadonlySet<string> =>
  new Set(
    [...sql.matchAll(/(\$\d+)(::[a-z[\]]+)? is |coalesce\((\$\d+)/g)].map(
      ([, asked, , filled]) => asked ?? filled ?? "",
    ),
  );

const outputIsNeverNull = (
  query: Query,
  column: string,
  outer: Scope | null,
  known: Known,
  depth: number,
): boolean => {
  const ctes = new Map([...(outer?.ctes ?? []), ...query.ctes]);
  const at = query.parts[0]?.items.findIndex(({ name }) => name === column) ?? -1;
  return query.parts.every((part) => {
    const scope: Scope = { part, ctes, outer, known, depth };
    const item = at < 0 ? undefined : part.items[at];
    if (item) return isNeverNull(item.words, scope);
    const star = part.items.some(({ words }) => words.at(-1) === "*");
    return star && columnIsNeverNull(null, column, scope);
  });
};

const isNeverNull = (all: readonly Word[], scope: Scope): boolean => {
  const words = withoutCasts(all);
  const [first, second] = words;
  if (words.length === 0) return false;
  if (first === "case" && words.indexOf("end") === words.length - 1)
    return caseIsNeverNull(words, scope);
  const spread = words.flatMap((word) => (typeof word === "string" ? [word] : []));
  if (spread.some((word) => saysWhether.has(word))) return true;
  if (words.at(-2) === "in") return isNeverNull(words.slice(0, -2), scope);
  if (words.length > 1 && spread.some((word) => strictOperators.has(word) && word !== first))
    return operandsOf(words).every((operand) => isNeverNull(operand, scope));
  if (first === "not") return isNeverNull(words.slice(1), scope);
  // The first of an aggregated array is there wherever the array is.
  if (isGroup(first) && isGroup(second) && second.words.map(textOf).join() === "1")
    return first.words[0] === "array_agg" && isNeverNull(first.words, scope);
  if (words.length === 1) {
    if (isGroup(first)) return groupIsNeverNull(first.words, scope);
    if (first?.startsWith("$")) return !scope.known.doubted.has(first);
    return literal.test(first ?? "") || columnIsNeverNull(null, first ?? "", scope);
  }
  if (typeof first !== "string") return false;
  if (isGroup(second)) return callIsNeverNull(first, second.words, words.slice(2), scope);
  if (second === "." && words.length === 3)
    return columnIsNeverNull(first, textOf(words[2]), scope);
  // `interval '1 day'`
  return words.length === 2 && textOf(second).startsWith("'");
};

const operandsOf = (words: readonly Word[]): readonly Word[][] =>
  splitAt(words, ...strictOperators).filter(({ length }) => length > 0);

const caseIsNeverNull = (words: readonly Word[], scope: Scope): boolean => {
  const [, ...branches] = splitAt(words.slice(0, -1), "then", "else");
  const results = branches.map((branch) => splitAt(branch, "when")[0] ?? []);
  return words.includes("else") && results.every((result) => isNeverNull(result, scope));
};

/** A value in parentheses; a query there is null where it finds no row. */
const groupIsNeverNull = (words: readonly Word[], scope: Scope): boolean => {
  if (words[0] !== "select") return isNeverNull(words, scope);
  const query = queryOf(words);
  const [part] = query.parts;
  const [item] = part?.items ?? [];
  if (!part || !item || part.isGrouped || !isOneRow(item.words)) return false;
  return outputIsNeverNull(query, item.name ?? "", scope, scope.known, scope.depth + 1);
};

/** An aggregate without GROUP BY answers one row, always. */
const isOneRow = (words: readonly Word[]): boolean =>
  words.some((word, at) =>
    isGroup(word)
      ? isOneRow(word.words)
      : (word === "count" || nullOfNoRows.has(word)) && isGroup(words[at + 1]),
  );

const callIsNeverNull = (
  name: string,
  words: readonly Word[],
  behind: readonly Word[],
  scope: Scope,
): boolean => {
  if (neverNull.has(name)) return true;
  const values = splitAt(
    words[0] === "distinct" ? words.slice(1) : words,
    ",",
    "order",
    "from",
  ).map(
    // `make_interval(days => 3)`
    (value) => (value[1] === "=>" ? value.slice(2) : value),
  );
  if (nullOfAll.has(name)) return values.some((value) => isNeverNull(value, scope));
  if (nullOfNoRows.has(name))
    return (
      scope.part.isGrouped && !behind.includes("filter") && isNeverNull(values[0] ?? [], scope)
    );
  if (name === "extract" || name === "trim") return isNeverNull(values.at(-1) ?? [], scope);
  return (
    behind.length === 0 &&
    nullOnlyOfNull.has(name) &&
    values.every((value) => isNeverNull(value, scope))
  );
};

const columnIsNeverNull = (alias: string | null, column: string, scope: Scope): boolean => {
  if (scope.depth > deepest) return false;
  if (systemColumns.has(column)) return true;
  if (scope.part.conditions.some((words) => wouldDropNull(words, alias, column))) return true;
  const fitting = scope.part.relations
    .filter((one) => alias === null || one.alias === alias)
    .map((one) => ({ one, found: columnOf(one, column, scope) }))
    .filter(({ found }) => found !== undefined);
  if (fitting.length > 0) return fitting.every(({ one, found }) => found && !one.isOptional);
  const { outer, depth } = scope;
  return outer !== null && columnIsNeverNull(alias, column, { ...outer, depth: depth + 1 });
};

const columnOf = (relation: Relation, column: string, scope: Scope): boolean | undefined => {
  const { ctes, known, depth } = scope;
  const query = relation.subquery ? queryOf(relation.subquery) : ctes.get(relation.name ?? "");
  if (
    relation.name === "generate_series()" &&
    [relation.alias, ...relation.columns].includes(column)
  )
    return true;
  if (!query) return known.catalog(relation.name ?? "", column);
  const names = query.parts[0]?.items.map(({ name }) => name) ?? [];
  if (!names.includes(column) && !names.includes(null) && !names.includes("*")) return undefined;
  return outputIsNeverNull(query, column, scope, known, depth + 1);
};

/** `a.b is not null`, and comparisons, which are not true of null. */
const wouldDropNull = (words: readonly Word[], alias: string | null, column: string): boolean =>
  words.some((word, at) => {
    if (word !== column) return false;
    const isNamed = words[at - 1] === ".";
    if (isNamed && alias !== null && words[at - 2] !== alias) return false;
    const before = words[isNamed ? at - 3 : at - 1];
    if (
      words
        .slice(at + 1)
        .map(textOf)
        .join(" ") === "is not null"
    )
      return before === undefined;
    const next = words[at + 1];
    return [before, next].some((one) => typeof one === "string" && comparing.has(one));
  });
