/** Which methods an address takes: with another one, a known address is 405 and names them. */
import findMyWay, { type HTTPMethod } from "find-my-way";

/** What every table of addresses here goes by; Fastify's own is the first of them. */
export const routerOptions = {
  ignoreTrailingSlash: false,
  maxParamLength: 300,
  caseSensitive: true,
} as const;

export interface Addresses {
  readonly note: (url: string, method: string) => void;
  /** It answers OPTIONS too, though its `Allow` says nothing of that. */
  readonly noteOpen: (url: string) => void;
  /** What was noted of an address, by its own pattern. */
  readonly methodsOf: (url: string) => readonly string[];
  /**
   * What an address is told to take, asked with or without a query; null where it is nobody's, and
   * `unreadable` where it cannot be decoded or a part of it is beyond measure.
   */
  readonly methodsAt: (url: string) => readonly string[] | "unreadable" | null;
  /**
   * Methods that an address does not take and another does, which would be found in its place:
   * `DELETE /orders/export` is not `DELETE /orders/:id`.
   */
  readonly shadowed: () => ReadonlyMap<string, readonly string[]>;
}

/**
 * One table for all methods, asked only about what no route answers. A route of its own for each
 * method that an address does not take would be thirty to one that it does: most of a start.
 */
export const newAddresses = (): Addresses => {
  const noted = new Map<string, string[]>();
  const open = new Set<string>();
  const nothing = () => undefined;
  const table = findMyWay({ ...routerOptions, onBadUrl: nothing, onMaxParamLength: nothing });
  return {
    note: (url, method) => {
      const methods = noted.get(url) ?? [];
      if (!noted.has(url)) table.on(anyMethod, url, nothing, methods);
      if (!methods.includes(method)) methods.push(method);
      noted.set(url, methods);
    },
    noteOpen: (url) => {
      open.add(url);
    },
    methodsOf: (url) => noted.get(url) ?? [],
    methodsAt: (url) => {
      const found = table.find(anyMethod, url);
      return found && ((found.store as readonly string[] | null) ?? "unreadable");
    },
    shadowed: () =>
      shadowedAmong(
        [...noted].map(([url, methods]) => {
          const parts = url.split("/");
          const rest = parts.includes("*") ? parts.indexOf("*") : Infinity;
          return { url, parts, rest, methods: open.has(url) ? [...methods, "OPTIONS"] : methods };
        }),
      ),
  };
};

const anyMethod: HTTPMethod = "GET";

interface Address {
  readonly url: string;
  readonly parts: readonly string[];
  /** Where a part takes all that follows. */
  readonly rest: number;
  readonly methods: readonly string[];
}

const shadowedAmong = (all: readonly Address[]): ReadonlyMap<string, readonly string[]> => {
  const wide = all.filter(({ url }) => /[:*]/.test(url));
  const pairs = all.map((address) => {
    const others = wide.filter((one) => one !== address && mayMeet(one, address));
    const theirs = new Set(others.flatMap(({ methods }) => methods));
    return [address.url, [...theirs].filter((one) => !address.methods.includes(one))] as const;
  });
  return new Map(pairs.filter(([, methods]) => methods.length > 0));
};

/** Some path may be both one's and the other's. */
const mayMeet = (one: Address, other: Address): boolean => {
  const most = Math.min(one.parts.length, other.parts.length, one.rest, other.rest);
  const isEndless = one.rest < Infinity || other.rest < Infinity;
  if (!isEndless && one.parts.length !== other.parts.length) return false;
  for (let at = 0; at < most; at += 1) {
    const [mine = "", theirs = ""] = [one.parts[at], other.parts[at]];
    if (mine !== theirs && !mine.includes(":") && !theirs.includes(":")) return false;
  }
  return true;
};
