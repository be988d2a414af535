/**
 * What the folder of a file says of its role, for apps that are not yet divided by noun. To be
 * deleted, with the two lines in roles.ts that ask here, once no app has a store/ any more.
 */
import type { Role } from "./roles.ts";

/** What lies in store/ both writes and reads. */
const rolesOfFolder: ReadonlyMap<string, readonly Role[]> = new Map([
  ["store", ["store", "query"]],
  ["commands", ["command"]],
  ["domain", ["domain"]],
  ["routes", ["route"]],
  ["pages", ["page"]],
  ["jobs", ["job"]],
  ["islands", ["island"]],
]);

/** The kits of the platform keep their routes in a folder too. */
const kitRoute = /^platform\/(.+\/)?routes\//;

/** An app lies in its former folders as long as it has a store/. */
export const liesInFormerFolders = (path: string): boolean => /^apps\/[^/]+\/store\//.test(path);

/** An app has these, however few files lie in them. */
export const isFormerFolder = (folder: string): boolean =>
  /^apps\/[^/]+\/[^/]+$/.test(folder) && rolesOfFolder.has(folder.split("/")[2] ?? "");

export const formerRolesOf = (path: string): readonly Role[] => {
  if (!/(?<!\.test)\.tsx?$/.test(path)) return [];
  if (kitRoute.test(path)) return ["route"];
  const folder = /^apps\/[^/]+\/([^/]+)\//.exec(path)?.[1] ?? "";
  return rolesOfFolder.get(folder) ?? [];
};
