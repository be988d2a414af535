/** For tests: an app that holds money, behind a real socket, which loses requests and answers. */
import { createHmac } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { text as textOf } from "node:stream/consumers";
import { newId } from "#platform/id.ts";
import { serveLoopback } from "#platform/testing/loopback.ts";

/** `before`: it has no effect; `after`: only the answer is lost. `hold` never answers. */
export type MoneyFault =
  | `${"fail" | "drop" | "hold"}_${"before" | "after"}`
  | { readonly status: number; readonly code: string };

export interface Heard {
  readonly parts: readonly string[];
  readonly query: URLSearchParams;
  // oxlint-disable-next-line typescript/no-explicit-any -- each operation parses it
  readonly body: any;
  readonly key: string;
}

export type Said = readonly [status: number, body: unknown];

/** By name: method and path, `*` for one part. */
export type Operations = Readonly<
  Record<string, { readonly line: string; readonly act: (heard: Heard) => Said }>
>;

export interface MoneyServer {
  readonly url: string;
  readonly apiKey: string;
  /** The next calls of an operation meet these, in turn. */
  readonly faults: Map<string, MoneyFault[]>;
  /** How often each operation was heard. */
  readonly seen: Map<string, number>;
  readonly endpoints: { readonly url: string; readonly secret: string }[];
  readonly stop: () => Promise<void>;
}

export const startMoneyServer = async (name: string, own: Operations): Promise<MoneyServer> => {
  const endpoints: { readonly url: string; readonly secret: string }[] = [];
  const operations = { ...own, endpoint: registering(endpoints) };
  const state = {
    apiKey: `milpa_${name}_${newId().replaceAll("-", "")}`,
    endpoints,
    faults: new Map<string, MoneyFault[]>(),
    seen: new Map<string, number>(),
  };
  const server = await serveLoopback((request, response) =>
    answer(operations, state, request, response),
  );
  return { ...state, url: server.url, stop: server.stop };
};

type State = Omit<MoneyServer, "url" | "stop">;

const answer = async (
  operations: Operations,
  { apiKey, faults, seen }: State,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const text = await textOf(request);
  const say = ([status, body]: Said): void => {
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify(body));
  };
  const url = new URL(request.url ?? "/", "http://double.test");
  const found = Object.entries(operations).find(([, { line }]) => fits(line, request, url));
  if (!found) return say([404, { code: "not_found", error: "no such address" }]);
  const [name, { act }] = found;
  seen.set(name, (seen.get(name) ?? 0) + 1);
  if (request.headers["x-api-key"] !== apiKey) return say([401, { code: "unauthorized" }]);
  const fault = faults.get(name)?.shift();
  if (typeof fault === "object") return say([fault.status, { code: fault.code }]);
  const [kind, when] = fault?.split("_") ?? [];
  if (when !== "before") {
    const parts = url.pathname.split("/").slice(1);
    const key = String(request.headers["idempotency-key"] ?? "");
    const body: unknown = text === "" ? {} : JSON.parse(text);
    const said = act({ parts, query: url.searchParams, body, key });
    if (kind === undefined) return say(said);
  }
  if (kind === "drop") request.socket.destroy();
  if (kind === "fail") say([500, { code: "internal" }]);
};

const fits = (line: string, { method }: IncomingMessage, { pathname }: URL): boolean => {
  const [wanted, path = ""] = line.split(" ");
  const parts = pathname.split("/");
  const pattern = path.split("/");
  return (
    method === wanted &&
    parts.length === pattern.length &&
    pattern.every((part, index) => part === "*" || part === parts[index])
  );
};

const registering = (endpoints: { readonly url: string; readonly secret: string }[]) => ({
  line: "POST /api/webhooks/endpoints",
  act: ({ body }: Heard): Said => {
    endpoints.push(body as { url: string; secret: string });
    const { url, secret, events } = body as Readonly<Record<string, unknown>>;
    const facts = { description: null, ordering: "none", tags: [], status: "active" };
    const rest = { disabledReason: null, failingSince: null, createdAt: new Date().toISOString() };
    return [201, { id: newId(), url, secret, events, ...facts, ...rest }];
  },
});

/** The headers of a delivery, signed as the specification says. */
export const signedHeaders = (
  raw: string,
  { secret, prefix, at }: { readonly secret: string; readonly prefix: string; readonly at: Date },
): Readonly<Record<string, string>> => {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const hex = createHmac("sha256", secret).update(`${timestamp}.${raw}`).digest("hex");
  return {
    "content-type": "application/json",
    "x-webhook-signature": `${prefix}${hex}`,
    "x-webhook-timestamp": timestamp,
  };
};
