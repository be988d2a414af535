/** Names of files and folders: kebab-case, and none that says nothing. */
import { isCode, nameOf } from "./paths.ts";
import type { Finding, Rule } from "./source-file.ts";

const sayNothing = new Set(
  "util utils helper helpers common shared lib libs core service manager managers misc".split(" "),
);
const kebab = /^\.?[a-z0-9]+(-[a-z0-9]+)*$/;

/** The words of a file's name: `clock-form.law.test.ts` is `clock-form`, `law`, `test`. */
const partsOf = (name: string): readonly string[] =>
  name
    .replace(/^\./, "")
    .replace(/\.(tsx?|js|cjs|css|sql|md)$/, "")
    .split(".");

/** Outside code, names may be another's: fixtures of an authority, files that tools expect. */
const isOurs = (path: string): boolean =>
  isCode(path) || (/^docs\/(adr|guides)\//.test(path) && nameOf(path) !== "README.md");

export const namesSaySomething: Rule = (files) => {
  const found = new Map<string, Finding>();
  for (const { path } of files)
    for (const segment of path.split("/")) {
      const empty = partsOf(segment).find((part) => sayNothing.has(part.split("-").at(-1) ?? part));
      if (empty === undefined) continue;
      const upTo = path.slice(0, path.indexOf(segment) + segment.length);
      found.set(upTo, {
        path: upTo,
        line: 1,
        says: `"${segment}" says nothing about what is inside.`,
        wayOut: "Name it for the noun it keeps or the verb it does.",
      });
    }
  return [...found.values()];
};

export const namesAreKebabCase: Rule = (files) =>
  files
    .filter(({ path }) => isOurs(path))
    .filter(({ path }) => {
      const [name = "", ...folders] = path.split("/").reverse();
      return ![...folders, ...partsOf(name)].every((part) => kebab.test(part));
    })
    .map(({ path }) => ({
      path,
      line: 1,
      says: "The path is not kebab-case.",
      wayOut: "Small letters and digits, words joined by hyphens.",
    }));
