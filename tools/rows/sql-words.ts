/** SQL as nested words: enough to see a query's parts, without a grammar of the whole language. */

/** What stands between two brackets. */
export interface Group {
  readonly bracket: "(" | "[";
  readonly words: readonly Word[];
}

export type Word = string | Group;

const token =
  /'(?:[^']|'')*'|"[^"]+"|\$\d+|[a-z_]\w*|\d+(?:\.\d+)?|::|=>|<=|>=|<>|\|\||->>?|#>>?|@>|<@|\S/gi;

/** Lower case but for literals and quoted names, which lose their quotes; comments are dropped. */
export const wordsOf = (sql: string): readonly Word[] => {
  const flat = sql.replaceAll(/--[^\n]*/g, "").match(token) ?? [];
  const root: Word[] = [];
  const open: Word[][] = [root];
  for (const raw of flat) {
    const here = open.at(-1) ?? root;
    if (raw === "(" || raw === "[") {
      const words: Word[] = [];
      here.push({ bracket: raw, words });
      open.push(words);
    } else if (raw === ")" || raw === "]") open.pop();
    else if (raw.startsWith("'")) here.push(raw);
    else here.push(raw.startsWith('"') ? raw.slice(1, -1) : raw.toLowerCase());
  }
  return root;
};

export const isGroup = (word: Word | undefined): word is Group => typeof word === "object";

/** The word itself; of a group its bracket. */
export const textOf = (word: Word | undefined): string =>
  isGroup(word) ? word.bracket : (word ?? "");

/** The runs of words between separators, those of nested groups not looked at. */
export const splitAt = (words: readonly Word[], ...separators: readonly string[]): Word[][] => {
  const parts: Word[][] = [[]];
  for (const word of words) {
    if (typeof word === "string" && separators.includes(word)) parts.push([]);
    else parts.at(-1)?.push(word);
  }
  return parts;
};

/** Without `::text`, `::numeric(6, 2)`, `::text[]`, `at time zone '…'` and `collate "C"`. */
export const withoutCasts = (words: readonly Word[]): readonly Word[] => {
  const kept: Word[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at];
    if (word === "::") {
      at += 1;
      while (isGroup(words[at + 1])) at += 1;
    } else if (word === "collate") at += 1;
    else if (word === "at" && words[at + 1] === "time") at += 3;
    else if (word !== undefined) kept.push(word);
  }
  return kept;
};
