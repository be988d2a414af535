/** Every address of an app, and the odd requests that it is to stand. */
import type { AuthRule } from "../contract/contract.ts";
import { schemaBook, type SchemaBook } from "../contract/json-schema.ts";
import type { AppDefinition } from "../app.ts";
import type { Page, Route } from "../http/route.ts";
import { kitRoutesOf, pagesOfApp, routesOfApp } from "../kit.ts";
import { oddBodies, oddHeaders, oddNames, oddQueries, shareOf, type Odd } from "./odd-values.ts";
import { spoiledBodies, wholeOf } from "./spoiled-bodies.ts";

export interface Target {
  readonly route: string;
  readonly auth: readonly AuthRule[];
  /** What a body is meant to be; null where none is read. */
  readonly format: keyof typeof oddBodies | null;
  readonly readsQuery: boolean;
  /** A body with every field that the contract knows; null where it knows none. */
  readonly whole: unknown;
}

const bodiless = /^(GET|HEAD|DELETE) /;

const routeTarget = (book: SchemaBook, { contract: { shape } }: Route): Target => {
  const { route, auth, body, bodyFormat = "json" } = shape;
  return {
    route,
    auth,
    format: bodiless.test(route) ? null : bodyFormat === "multipart" ? "files" : bodyFormat,
    readsQuery: shape.query !== undefined,
    whole: body && bodyFormat === "json" ? wholeOf(book, book.of(body)) : null,
  };
};

const pageTarget = ({ shape: { route, auth, takesFiles } }: Page): Target => {
  const format = takesFiles ? "files" : "form";
  const isRead = bodiless.test(route);
  return { route, auth, format: isRead ? null : format, readsQuery: isRead, whole: null };
};

// prettier-ignore
const ofEveryApp = [
  "GET /health", "GET /docs", "GET /nowhere", "GET /", "GET //", "GET /%", "GET /%E0%A4%A",
  "POST /api//nowhere", "POST /api/", "DELETE /api/nowhere/",
];

const open = (route: string): Target => ({
  route,
  auth: ["public"],
  format: null,
  readsQuery: false,
  whole: null,
});

const endsSession = /sign-out|sessions/;

/** All of an app's own, and of the kit's those that take a name; what ends a session comes last. */
export const targetsOf = (definition: AppDefinition): readonly Target[] => {
  const kit = new Set(kitRoutesOf(definition));
  const book = schemaBook();
  return [
    ...routesOfApp(definition)
      .filter((route) => !kit.has(route) || route.contract.url.includes(":"))
      .map((route) => routeTarget(book, route)),
    ...pagesOfApp(definition).map(pageTarget),
    ...ofEveryApp.map(open),
  ].toSorted((a, b) => Number(endsSession.test(a.route)) - Number(endsSession.test(b.route)));
};

export interface OddRequest extends Odd {
  readonly url: string;
}

/**
 * What one caller sends to one address: its names, query, headers, body and fields spoiled in turn.
 * Of what an address does not read, it meets a smaller share; behind a closed door a still smaller.
 */
export const requestsFor = (
  target: Target,
  caller: { readonly turn: number; readonly isStranger: boolean },
  known: Readonly<Record<string, string>>,
): readonly OddRequest[] => {
  const { route, auth, format, readsQuery, whole } = target;
  const isShut = caller.isStranger && !auth.includes("public");
  const share = <T>(all: readonly T[], every: number): readonly T[] =>
    shareOf(all, caller.turn, isShut ? every * 4 : every);
  const address = route.slice(route.indexOf(" ") + 1);
  const sound = (name: string): string => known[name] ?? "019a9f3e-5f00-7000-8000-000000000001";
  const written = (value: (name: string) => string): string =>
    address.replace(/:(\w+)/g, (_all, name: string) => value(name));
  const url = written(sound);
  const empty: Odd = format === null ? {} : { payload: "{}", headers: json };
  const spoiledNames = [...address.matchAll(/:(\w+)/g)].flatMap(([, spoiled = ""]) =>
    ["%00", ...share(oddNames, spoiled in known ? 8 : 6)].map((odd) => ({
      ...empty,
      url: written((name) => (name === spoiled ? odd : sound(name))),
    })),
  );
  const queries = share(oddQueries, readsQuery ? 4 : 8).map((query) => ({
    ...empty,
    url: `${url}?${query}`,
  }));
  const headed = share(oddHeaders, 7).map((headers) => ({
    ...empty,
    url,
    headers: { ...empty.headers, ...headers },
  }));
  const bodies = format === null ? [] : bodiesFor(format, share);
  const fields =
    whole === null || isShut
      ? []
      : spoiledBodies(whole, 8).map((payload) => ({ payload, headers: json }));
  return [
    ...spoiledNames,
    ...queries,
    ...headed,
    ...[...bodies, ...fields].map((odd) => ({ ...odd, url })),
  ];
};

const json = { "content-type": "application/json" };

const bodiesFor = (
  format: keyof typeof oddBodies,
  share: <T>(all: readonly T[], every: number) => readonly T[],
): readonly Odd[] =>
  Object.entries(oddBodies).flatMap(([kind, bodies]) => share(bodies, kind === format ? 4 : 12));
