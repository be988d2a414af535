/** The role of a file in its app: the suffix of its name says what it may touch. */

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

/** The kits of the platform keep their routes in a folder. */
const kitRoute = /^platform\/(.+\/)?routes\/[^/]+\.tsx?$/;
const isTestName = /\.test\.tsx?$/;

const suffix = new RegExp(`\\.(${roles.join("|")})\\.tsx?$`);

/** What the name says: `settle-charge.route.ts` is a route, `settle-charge.route.test.ts` none. */
export const roleOf = (path: string): Role | null =>
  (suffix.exec(path)?.[1] as Role | undefined) ??
  (kitRoute.test(path) && !isTestName.test(path) ? "route" : null);

export const isOneOf = (path: string, ...wanted: readonly Role[]): boolean => {
  const role = roleOf(path);
  return role !== null && wanted.includes(role);
};

/** What a file is called without its role: of `settle-charge.route.ts`, `settle-charge`. */
export const stemOf = (path: string): string =>
  path
    .slice(path.lastIndexOf("/") + 1)
    .replace(suffix, "")
    .replace(/\.tsx?$/, "");
