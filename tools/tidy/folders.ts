/** A folder exists from three files up, unless the layout prescribes it. */
import { folderOf } from "./paths.ts";
import type { Rule, SourceFile } from "./source-file.ts";

const fewest = 3;
const prescribed = [
  /^[^/]+$/,
  /^apps\/[^/]+$/,
  /^(contracts|libraries|docs)\/[^/]+$/,
  /^docs\/reference\//,
  /^platform\/(http|auth|db|jobs|webhooks|messaging|contract|client|testing)$/,
  /\/(migrations|routes|testing)$/,
];

const isPrescribed = (folder: string): boolean => prescribed.some((one) => one.test(folder));

const entriesOf = (files: readonly SourceFile[]): ReadonlyMap<string, ReadonlySet<string>> => {
  const entries = new Map<string, Set<string>>();
  for (const { path } of files)
    for (let inner = path; inner.includes("/"); inner = folderOf(inner)) {
      const folder = folderOf(inner);
      entries.set(folder, (entries.get(folder) ?? new Set()).add(inner));
    }
  return entries;
};

export const foldersHoldSeveral: Rule = (files) =>
  [...entriesOf(files)]
    .filter(([folder, entries]) => entries.size < fewest && !isPrescribed(folder))
    .map(([folder, entries]) => ({
      path: folder,
      line: 1,
      says: `The folder holds ${entries.size}; a folder exists from ${fewest} up.`,
      wayOut: "Move what is in it one level up.",
    }));
