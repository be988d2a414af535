/** Which lists of an app no proof names: operations, and each of their filters. */
import type { Route } from "../../http/route.ts";
import type { ListCall } from "./list-proof.ts";

/** Whose a list is, which its address says else. */
const whose = ["tenantId", "firmId"];
/** That, and where a list goes on and how long it is. */
const noFilter = new Set(["cursor", "limit", ...whose]);

interface ListOperation {
  readonly name: string;
  readonly route: string;
  readonly filters: readonly string[];
}

/** Operations that answer with a list: whoever reads one sends a cursor, a limit or a filter. */
export const listOperations = (routes: readonly Route[]): readonly ListOperation[] =>
  routes
    .map(({ contract: { shape } }) => ({ ...shape, keys: keysOf(shape.query) }))
    .filter(({ route }) => route.startsWith("GET "))
    .filter(({ keys }) => keys.some((key) => !whose.includes(key)))
    .map(({ name, route, keys }) => ({
      name,
      route,
      filters: keys.filter((key) => !noFilter.has(key)),
    }));

/** Of an object, or of one that is changed once it is read. */
const keysOf = (query: unknown): readonly string[] => {
  const read = query as
    { readonly shape?: object; readonly def?: { readonly in?: unknown } } | undefined;
  if (read === undefined) return [];
  return read.shape ? Object.keys(read.shape) : keysOf(read.def?.in);
};

const isOf = (route: string, line: string): boolean => {
  const address = (line.split("?")[0] ?? "").replace(/\/$/, "");
  return new RegExp(`^${route.replace(/:[A-Za-z0-9_]+/g, "[^/]+")}$`).test(address);
};

const sets = (line: string, filter: string): boolean =>
  new URL(line.replace(/^\w+ /, ""), "http://any.test").searchParams.has(filter);

/** One sentence for each list or filter without a proof, and each reason that nothing needs. */
export const unproven = (
  routes: readonly Route[],
  calls: readonly ListCall[],
  small: Readonly<Record<string, string>>,
): readonly string[] => {
  const operations = listOperations(routes);
  const faults = operations
    .filter(({ name }) => !(name in small))
    .flatMap(({ name, route, filters }) => {
      const mine = calls.filter(({ line }) => isOf(route, line));
      if (mine.length === 0) return [`${name}: no call proves it, and no reason says it is small`];
      return filters
        .filter((filter) => !mine.some(({ line }) => sets(line, filter)))
        .map((filter) => `${name}: no call sets ${filter}`);
    });
  const names = new Set(operations.map(({ name }) => name));
  const needless = Object.keys(small).filter((name) => !names.has(name));
  return [...faults, ...needless.map((name) => `${name} is no list, and has a reason`)];
};
