/** SQL is spoken by stores and queries alone, and by the parts of the platform that keep tables. */
import { folderOf, isTestGround, isTypeScript, nameOf } from "./paths.ts";
import { isOneOf } from "./roles.ts";
import { syntaxOf } from "./syntax.ts";
import { eachFile, linesOf, type Finding, type Rule, type SourceFile } from "./source-file.ts";

// SELECT or select; "Select a cell from the list" is a sentence for people.
const openings = [
  /select\s[\s\S]*?\sfrom\s/,
  /insert\s+into\s/,
  /update\s+[\w."]+\s+(as\s+\w+\s+)?set\s/,
  /delete\s+from\s/,
  /with\s+\w+\s+as\s+(not\s+)?(materialized\s+)?\(/,
  /(create|alter|drop)\s+(table|schema|role|database|index|function|trigger)\s/,
  /truncate\s/,
];
const sql = new RegExp(`^\\s*(${openings.map(({ source }) => source).join("|")})`, "i");
const sentence = /^\s*[A-Z][a-z]/;

const speaksSql = (text: string): boolean => sql.test(text) && !sentence.test(text);

/** Kits of the platform that have tables of their own. */
const keepsTables = new RegExp(
  "^platform/(db|auth|jobs|webhooks|messaging|metering|control-plane|http|passkeys|people|trail|" +
    "sign-in)/",
);

const maySpeakSql = (path: string): boolean =>
  isTestGround(path) ||
  (/^(apps|business)\//.test(path) && isOneOf(path, "store", "query")) ||
  keepsTables.test(path) ||
  /^(tools|bench|journeys)\//.test(path);

export const sqlStaysInStores: Rule = eachFile(
  (path) => isTypeScript(path) && !maySpeakSql(path),
  (file) => {
    const texts = syntaxOf(file)
      .texts.filter(({ text }) => speaksSql(text))
      .map(({ line }) => ({ line, says: "SQL outside of stores and queries." }));
    const imports = syntaxOf(file)
      .imports.filter(({ from, typeOnly }) => !typeOnly && /^(pg|kysely)$|db\/statement/.test(from))
      .map(({ from, line }) => ({ line, says: `${from} outside of stores and queries.` }));
    const wayOut =
      "Move the statement into the noun's .store.ts or .query.ts and export a function.";
    return [...texts, ...imports].map((found) => ({ ...found, wayOut }));
  },
);

const isMigration = (path: string): boolean => /\/migrations\//.test(path);

export const migrationsSayWhy: Rule = eachFile(
  (path) => isMigration(path) && path.endsWith(".sql"),
  (file) => {
    const found: Omit<Finding, "path">[] = [];
    if (!/^\d{4}-[a-z0-9]+(-[a-z0-9]+)*\.sql$/.test(nameOf(file.path)))
      found.push({
        line: 1,
        says: "A migration is named 0001-noun.sql.",
        wayOut: "Rename it: four digits, a hyphen, kebab-case.",
      });
    if (!/^-- \S+ \S+/.test(linesOf(file.text)[0] ?? ""))
      found.push({
        line: 1,
        says: "The first line does not say why.",
        wayOut: "Open the migration with `-- ` and one sentence.",
      });
    return found;
  },
);

/** Numbers run from 0001 without a gap, so that a merge that takes one twice is seen. */
export const migrationsRunOn: Rule = (files) => {
  const folders = new Map<string, SourceFile[]>();
  for (const file of files)
    if (isMigration(file.path) && file.path.endsWith(".sql"))
      folders.set(folderOf(file.path), [...(folders.get(folderOf(file.path)) ?? []), file]);
  return [...folders.values()].flatMap((migrations) =>
    migrations
      .map(({ path }) => path)
      .sort()
      .flatMap((path, position) =>
        Number(nameOf(path).slice(0, 4)) === position + 1
          ? []
          : [
              {
                path,
                line: 1,
                says: `This is migration ${position + 1} of its folder by order, not by number.`,
                wayOut: "Number them from 0001 on, each number once, none left out.",
              },
            ],
      ),
  );
};
