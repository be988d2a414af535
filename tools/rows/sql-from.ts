/** The relations of a FROM: their names, and which of them an outer join fills with nulls. */
import { isGroup, splitAt, textOf, type Word } from "./sql-words.ts";

export interface Relation {
  readonly alias: string;
  /** Of a table, a CTE or, with `()` behind it, a function; a subquery has none. */
  readonly name: string | null;
  readonly subquery: readonly Word[] | null;
  /** What an alias calls the columns: `as t (a, b)`. */
  readonly columns: readonly string[];
  /** On a side of a join that is filled with nulls. */
  readonly isOptional: boolean;
}

interface From {
  readonly relations: readonly Relation[];
  /** The terms of inner joins. */
  readonly conditions: readonly (readonly Word[])[];
}

/** What AND connects; an OR says nothing of every row. */
export const termsOf = (condition: readonly Word[]): readonly (readonly Word[])[] =>
  condition.includes("or") ? [] : splitAt(condition, "and");

const joinWords = new Set("left right full inner cross join natural".split(" "));

const isJoinWord = (words: readonly Word[], at: number): boolean => {
  const word = words[at];
  // `left(name, 6)` is a function.
  return typeof word === "string" && joinWords.has(word) && !isGroup(words[at + 1]);
};

export const fromOf = (words: readonly Word[]): From => {
  let relations: Relation[] = [];
  const conditions: (readonly Word[])[] = [];
  for (const { join, source, on } of joinsOf(words)) {
    const isLeft = join.includes("left") || join.includes("full");
    if (join.includes("right") || join.includes("full"))
      relations = relations.map((one) => ({ ...one, isOptional: true }));
    const inner = relationOf(source, isLeft);
    relations.push(...inner.relations);
    conditions.push(...inner.conditions);
    if (!isLeft) conditions.push(...termsOf(on));
  }
  return { relations, conditions };
};

interface Join {
  readonly join: readonly Word[];
  readonly source: readonly Word[];
  readonly on: readonly Word[];
}

const joinsOf = (words: readonly Word[]): readonly Join[] => {
  const joins: { join: Word[]; source: Word[]; on: Word[] }[] = [];
  let side: "join" | "source" | "on" | "using" = "on";
  for (const [at, word] of words.entries()) {
    if (joins.length === 0 || word === "," || (isJoinWord(words, at) && side !== "join")) {
      joins.push({ join: [], source: [], on: [] });
      side = isJoinWord(words, at) ? "join" : "source";
      if (word === ",") continue;
    }
    const last = joins.at(-1);
    if (side === "join" && !isJoinWord(words, at)) side = "source";
    if (word === "on" || word === "using") side = word;
    else if (side !== "using") last?.[side].push(word);
  }
  return joins;
};

const relationOf = (source: readonly Word[], isOptional: boolean): From => {
  const words = source.filter((word) => word !== "lateral" && word !== "only" && word !== "as");
  const [first, ...rest] = words[1] === "." ? words.slice(2) : words;
  const call = isGroup(first) ? null : isGroup(rest[0]) && rest.length > 0;
  if (
    isGroup(first) &&
    !["select", "with", "values", "insert", "update", "delete"].includes(textOf(first.words[0]))
  ) {
    const inner = fromOf(first.words);
    const relations = inner.relations.map((one) => (isOptional ? { ...one, isOptional } : one));
    return { relations, conditions: isOptional ? [] : inner.conditions };
  }
  const after = (call ? rest.slice(1) : rest).filter(
    (word) => word !== "with" && word !== "ordinality",
  );
  const [alias, columns] = after;
  const name = isGroup(first) ? null : textOf(first);
  return {
    relations: [
      {
        alias: typeof alias === "string" ? alias : (name ?? ""),
        name: call ? `${name ?? ""}()` : name,
        subquery: isGroup(first) ? first.words : null,
        columns: isGroup(columns) ? splitAt(columns.words, ",").map(([word]) => textOf(word)) : [],
        isOptional,
      },
    ],
    conditions: [],
  };
};
