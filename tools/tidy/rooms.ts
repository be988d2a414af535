/** What a house looks like from its door: few files at the root, rooms that can be overlooked. */
import { folderOf, isCode, isTest, nameOf } from "./paths.ts";
import { roleOf } from "./roles.ts";
import type { Rule } from "./source-file.ts";

const mostInFolder = 25;
const atRoot = /^(app\.ts|config\.ts|seed(-[a-z0-9-]+)?(\.test)?\.ts|README\.md|tsconfig\.json)$/;

export const rootsAreTablesOfContents: Rule = (files) =>
  files
    .filter(({ path }) => /^apps\/[^/]+\/[^/]+$/.test(path))
    .filter(({ path }) => !atRoot.test(nameOf(path)))
    .map(({ path }) => ({
      path,
      line: 1,
      says: `${nameOf(path)} lies at the root of its app.`,
      wayOut: "Put it into the room of its noun; at the root stand app, config, seed and README.",
    }));

/** `.page.tsx` is a role; `.pages.tsx`, `.handler.ts` would be let through all walls. */
export const suffixesAreRoles: Rule = (files) =>
  files
    .filter(({ path }) => /^apps\/.*\.[^./]+\.tsx?$/.test(path) && !isTest(path))
    .filter(({ path }) => roleOf(path) === null)
    .map(({ path }) => ({
      path,
      line: 1,
      says: "The suffix of the name is no role.",
      wayOut: "Use one of the roles in tools/tidy/roles.ts, or none.",
    }));

const houses = /^(apps|platform|contracts|ui|libraries|business|ecosystem|tools|bench)\//;

/** Tests, style sheets, pictures and migrations are not counted. */
const isCounted = (path: string): boolean =>
  isCode(path) && !isTest(path) && !/\.(css|sql)$/.test(path);

export const roomsAreSmall: Rule = (files) => {
  const counts = new Map<string, number>();
  for (const { path } of files)
    if (houses.test(path) && isCounted(path))
      counts.set(folderOf(path), (counts.get(folderOf(path)) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count > mostInFolder)
    .map(([folder, count]) => ({
      path: folder,
      line: 1,
      says: `The folder holds ${count} source files; ${mostInFolder} are enough.`,
      wayOut: "Find the second noun in it and give that a room.",
    }));
};
