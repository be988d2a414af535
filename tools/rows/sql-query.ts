/** The parts of a query that decide whether what it returns may be null. */
import { fromOf, termsOf, type Relation } from "./sql-from.ts";
import { isGroup, splitAt, textOf, withoutCasts, type Word } from "./sql-words.ts";

export interface Item {
  /** As the row names it; null where PostgreSQL makes a name up. */
  readonly name: string | null;
  readonly words: readonly Word[];
}

/** One SELECT; or one INSERT, UPDATE or DELETE by what it returns. */
export interface Part {
  readonly items: readonly Item[];
  readonly relations: readonly Relation[];
  /** What holds of every row: the terms of WHERE and of inner joins that AND connects. */
  readonly conditions: readonly (readonly Word[])[];
  readonly isGrouped: boolean;
}

export interface Query {
  readonly ctes: ReadonlyMap<string, Query>;
  /** Several where a UNION puts them below each other. */
  readonly parts: readonly Part[];
}

export const queryOf = (words: readonly Word[]): Query => {
  const { ctes, rest } = ctesOf(words);
  const parts = splitAt(rest, "union", "intersect", "except").map((part) =>
    partOf(part[0] === "all" ? part.slice(1) : part),
  );
  return { ctes, parts };
};

const ctesOf = (words: readonly Word[]): { ctes: Map<string, Query>; rest: readonly Word[] } => {
  const ctes = new Map<string, Query>();
  if (words[0] !== "with") return { ctes, rest: words };
  let at = words[1] === "recursive" ? 2 : 1;
  for (;;) {
    const name = words[at];
    const body = words.findIndex((word, index) => index > words.indexOf("as", at) && isGroup(word));
    const group = words[body];
    if (typeof name !== "string" || !isGroup(group)) throw new Error("a WITH that is not read");
    ctes.set(name, queryOf(group.words));
    at = body + 1;
    if (words[at] !== ",") return { ctes, rest: words.slice(at) };
    at += 1;
  }
};

const partOf = (words: readonly Word[]): Part => {
  const [first] = words;
  const [inner] = isGroup(first) ? queryOf(first.words).parts : [];
  if (inner) return inner;
  const target = targetOf(words);
  const clauses = clausesOf(words);
  const { relations, conditions } = fromOf(
    clauses.get(first === "delete" ? "using" : "from") ?? [],
  );
  const listed = clauses.get(target ? "returning" : "select") ?? [];
  return {
    items: splitAt(withoutDistinct(listed), ",")
      .filter(({ length }) => length > 0)
      .map(itemOf),
    relations: target ? [target, ...relations] : relations,
    conditions: [...conditions, ...termsOf(clauses.get("where") ?? [])],
    isGrouped: clauses.has("group"),
  };
};

/** The table that an INSERT, UPDATE or DELETE writes to. */
const targetOf = ([verb, ...words]: readonly Word[]): Relation | null => {
  if (verb !== "insert" && verb !== "update" && verb !== "delete") return null;
  const from = words.filter((word) => !["into", "from", "only"].includes(textOf(word)));
  const end = from.findIndex((word) => isGroup(word) || ["set", "using", "where"].includes(word));
  return fromOf(from.slice(0, end < 0 ? 1 : end)).relations[0] ?? null;
};

const starts = new Set(
  "select from where group having window order limit offset fetch for returning using set".split(
    " ",
  ),
);

const clausesOf = (words: readonly Word[]): ReadonlyMap<string, readonly Word[]> => {
  const clauses = new Map<string, Word[]>();
  let clause: Word[] = [];
  for (const [at, word] of words.entries()) {
    const before = words[at - 1];
    const isStart =
      typeof word === "string" &&
      starts.has(word) &&
      !["distinct", ".", "as"].includes(textOf(before)) &&
      // Of a join.
      (word !== "using" || words[0] === "delete");
    if (!isStart) clause.push(word);
    else clauses.set(word, (clause = []));
  }
  return clauses;
};

const withoutDistinct = (words: readonly Word[]): readonly Word[] => {
  if (words[0] !== "distinct") return words;
  return words[1] === "on" ? words.slice(3) : words.slice(1);
};

const itemOf = (words: readonly Word[]): Item => {
  if (words.at(-2) === "as") return { name: textOf(words.at(-1)), words: words.slice(0, -2) };
  const bare = withoutCasts(words);
  const last = bare.at(-1);
  // `count(*)` is named `count`.
  const name = isGroup(last) ? bare.at(-2) : last;
  return { name: typeof name === "string" ? name : null, words };
};
