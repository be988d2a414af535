/** Writes the command line that calls an operation, with values that fit its contract. */
import type { Contract } from "./contract.ts";
import { exampleOf } from "./example.ts";
import type { JsonSchema, SchemaBook } from "./json-schema.ts";

interface CurlFacts {
  readonly contract: Contract;
  readonly request: {
    readonly path: JsonSchema | null;
    readonly query: JsonSchema | null;
    readonly body: JsonSchema | null;
  };
  readonly book: SchemaBook;
  readonly baseUrl: string;
}

export const curlOf = ({ contract, request, book, baseUrl }: CurlFacts): string => {
  const { shape, method, url } = contract;
  const path = recordOf(request.path && exampleOf(book, request.path));
  const address = url.replace(/:([A-Za-z0-9_]+)/g, (_all, name: string) =>
    encodeURIComponent(textOf(path[name]) ?? name),
  );
  // Optional parameters stay out: the shortest call that works teaches most.
  const query = new URLSearchParams(
    Object.entries(recordOf(request.query && exampleOf(book, request.query))).flatMap(
      ([name, value]) => {
        const text = textOf(value);
        return text === null ? [] : [[name, text]];
      },
    ),
  ).toString();
  const whole = baseUrl + address + (query === "" ? "" : `?${query}`);
  const lines = [
    `curl ${method === "GET" ? "" : `-X ${method} `}${quoted(whole)}`,
    ...credentials(contract),
    ...(shape.idempotency ? [`-H 'Idempotency-Key: a-key-of-your-own'`] : []),
  ];
  if (request.body && shape.bodyFormat === "form") {
    const fields = Object.entries(recordOf(exampleOf(book, request.body)));
    for (const [name, value] of fields) {
      lines.push(`--data-urlencode ${quoted(`${name}=${textOf(value) ?? ""}`)}`);
    }
  } else if (request.body && shape.bodyFormat === "multipart") {
    for (const [name, value] of Object.entries(recordOf(exampleOf(book, request.body)))) {
      const isFile = request.body.properties?.[name]?.format === "binary";
      lines.push(`-F ${quoted(`${name}=${isFile ? "@" : ""}${textOf(value) ?? ""}`)}`);
    }
  } else if (request.body) {
    lines.push(`-H 'Content-Type: application/json'`);
    lines.push(`-d ${quoted(JSON.stringify(exampleOf(book, request.body)))}`);
  }
  return lines.join(" \\\n  ");
};

function credentials({ shape }: Contract): readonly string[] {
  const [first] = shape.auth;
  if (shape.auth.includes("public") || first === undefined) return [];
  if (first === "protocol:client") return [`-u "$CLIENT_ID:$CLIENT_SECRET"`];
  if (first === "protocol:accessToken") return [`-H "Authorization: Bearer $ACCESS_TOKEN"`];
  if (shape.auth.some((rule) => rule.startsWith("apiKey:"))) return [`-H "X-API-Key: $API_KEY"`];
  return first === "cron" ? [`-H "Authorization: Bearer $CRON_SECRET"`] : [`-b "$SESSION_COOKIE"`];
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};

const textOf = (value: unknown): string | null =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean"
    ? String(value)
    : null;

/** For a POSIX shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
