/** The role of a file in its app: the suffix of its name says what it may touch. */
import { formerRolesOf, liesInFormerFolders } from "./former-folders.ts";
import type { SourceFile } from "./source-file.ts";

const roles = [
  "route",
  "command",
  "domain",
  "store",
  "query",
  "page",
  "view",
  "island",
  "job",
  "words",
  "wire",
  "client",
] as const;

export type Role = (typeof roles)[number];

const suffix = new RegExp(`\\.(${roles.join("|")})\\.tsx?$`);

/** What the name says: `settle-charge.route.ts` is a route, `settle-charge.route.test.ts` none. */
export const roleOf = (path: string): Role | null =>
  (suffix.exec(path)?.[1] as Role | undefined) ?? null;

/** The same, or what the former folder says of a file without a suffix: there it may be two. */
export const rolesOf = (path: string): readonly Role[] => {
  const role = roleOf(path);
  return role ? [role] : formerRolesOf(path);
};

export const isOneOf = (path: string, ...wanted: readonly Role[]): boolean =>
  rolesOf(path).some((role) => wanted.includes(role));

/** What a file is called without its role: of `settle-charge.route.ts`, `settle-charge`. */
export const stemOf = (path: string): string =>
  path
    .slice(path.lastIndexOf("/") + 1)
    .replace(suffix, "")
    .replace(/\.tsx?$/, "");

const appOf = (path: string): string | undefined => /^apps\/([^/]+)\//.exec(path)?.[1];

/** Tells of a path whether its app is divided by noun. */
export const roomsIn = (files: readonly SourceFile[]): ((path: string) => boolean) => {
  const undivided = new Set(
    files
      .map(({ path }) => path)
      .filter(liesInFormerFolders)
      .map(appOf),
  );
  return (path) => appOf(path) !== undefined && !undivided.has(appOf(path));
};
