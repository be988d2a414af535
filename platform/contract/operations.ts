/** What every page about an app is made from: its operations, laid out as facts. */
import { z } from "zod";
import type { AppDefinition } from "../app.ts";
import { bodyLimitBytes } from "../limits.ts";
import type { Mode } from "../mode.ts";
import { sentence } from "./app-tables.ts";
import type { AuthRule, Contract, Method } from "./contract.ts";
import { curlOf } from "./curl.ts";
import { schemaBook, type JsonSchema, type SchemaBook } from "./json-schema.ts";
import { refusalsOf, type RefusalFacts } from "./refusals.ts";

export interface OperationFacts {
  readonly contract: Contract;
  /** Also the anchor of the operation in every document. */
  readonly name: string;
  readonly method: Method;
  /** With parameters as `{id}`. */
  readonly path: string;
  readonly summary: string;
  readonly description: string | null;
  /** One sentence fragment per rule: "an API key with `charges:read`". */
  readonly callers: readonly string[];
  readonly request: {
    readonly path: JsonSchema | null;
    readonly query: JsonSchema | null;
    readonly body: JsonSchema | null;
  };
  readonly bodyLimitBytes: number;
  readonly replies: readonly {
    readonly status: number;
    readonly schema: JsonSchema;
  }[];
  readonly refusals: readonly RefusalFacts[];
  /** What an Idempotency-Key does here; null where none is read. */
  readonly idempotency: string | null;
  readonly curl: string;
}

export interface AppFacts {
  readonly operations: readonly OperationFacts[];
  readonly book: SchemaBook;
}

/** An app as it is served somewhere. */
export interface Served {
  readonly definition: AppDefinition;
  /** Its own and the kit's. */
  readonly routes: readonly { readonly contract: Contract }[];
  /** Stands in the examples. */
  readonly baseUrl: string;
  readonly mode: Mode;
}

/** Operations come in the order of the app's table of contents. */
export const factsOf = ({ definition, routes, baseUrl, mode }: Served): AppFacts => {
  const book = schemaBook();
  // In production these addresses do not exist, so no document may promise them.
  const there = ({ url }: Contract): boolean =>
    mode === "sandbox" || !url.startsWith("/api/sandbox/");
  const contracts = [
    ...routes.map(({ contract }) => contract).filter(there),
    ...definition.pages.flatMap((page) => contractOfPage(page) ?? []),
  ];
  const operations = contracts.map((contract) =>
    operationFacts(definition, book, contract, baseUrl),
  );
  return { operations, book };
};

/** A page that programs send people to, told in the form of an operation. */
const contractOfPage = ({ shape }: AppDefinition["pages"][number]): Contract | null => {
  const { documented, name, route, summary } = shape;
  if (!documented) return null;
  const { description, query, redirect } = documented;
  const replies = { 303: z.object({}).describe(redirect) };
  const told = { name, route, summary, description, auth: ["public"], query, replies } as const;
  const [method, url] = route.split(" ") as [Method, string];
  return { shape: { ...told, errors: [] }, method, url, catalog: {} };
};

function operationFacts(
  definition: AppDefinition,
  book: SchemaBook,
  contract: Contract,
  baseUrl: string,
): OperationFacts {
  const { shape, method, url } = contract;
  const request = {
    path: shape.path ? book.of(shape.path) : null,
    query: shape.query ? book.of(shape.query) : null,
    body: shape.body ? book.of(shape.body) : null,
  };
  return {
    contract,
    name: shape.name,
    method,
    path: url.replace(/:([A-Za-z0-9_]+)/g, "{$1}"),
    summary: sentence(shape.summary),
    description: shape.description ?? null,
    callers: shape.auth.map(callerWords),
    request,
    bodyLimitBytes: shape.bodyLimitBytes ?? bodyLimitBytes,
    replies: Object.entries(shape.replies)
      .map(([status, schema]) => ({
        status: Number(status),
        schema: book.of(schema),
      }))
      .sort((a, b) => a.status - b.status),
    refusals: refusalsOf(definition, contract),
    idempotency: shape.idempotency ? idempotencyWords[shape.idempotency] : null,
    curl: curlOf({ contract, request, book, baseUrl }),
  };
}

const idempotencyWords = {
  kit: "The same key and body get the first response again, with `Idempotency-Replayed: true`.",
  own: "Repeating is safe: this operation recognizes what it already did.",
} as const;

export const callerWords = (rule: AuthRule): string => {
  if (rule === "public") return "anyone";
  if (rule === "cron") return "a scheduled call, by the cron secret or the signature of the queue";
  if (rule === "protocol:client") return "an OAuth client";
  if (rule === "protocol:accessToken") return "the holder of an access token";
  const [kind, ...rest] = rule.split(":");
  const wanted = rest.join(":");
  if (kind === "apiKey") return `an API key with \`${wanted}\``;
  return wanted === "" ? "a signed-in person" : `a signed-in person with the role \`${wanted}\``;
};
