/** For tests: an app of the house behind a real socket, which may be away or lose its answers. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { text as textOf } from "node:stream/consumers";
import { cronBySignature } from "#platform/http/scheduled-call.ts";
import { serveLoopback } from "#platform/testing/loopback.ts";
import { testQueueSecret } from "#platform/testing/test-app.ts";

/**
 * `away`: 503, nothing done; `lost`: done, and the answer is lost; `unheard`, `unanswered`: nothing
 * done, or done, and no answer as long as the caller lives; else what it refuses with.
 */
export type Fault =
  | "away"
  | "lost"
  | "unheard"
  | "unanswered"
  | { readonly status: number; readonly errorCode: string; readonly error?: string };

export interface Heard {
  readonly parts: readonly string[];
  // oxlint-disable-next-line typescript/no-explicit-any -- each operation knows its body
  readonly body: any;
}

export type Said = readonly [status: number, body: unknown];

/** By method and path, `*` for one part. */
export type Operations = Readonly<Record<string, (heard: Heard) => Said>>;

export interface HouseDouble {
  readonly url: string;
  /** The next calls of an operation meet these, in turn; every call that of `*` while it stands. */
  readonly faults: Map<string, Fault[]>;
  /** Operations as they were heard, in their order. */
  readonly heard: string[];
  readonly stop: () => Promise<void>;
}

export const startHouseDouble = async (operations: Operations): Promise<HouseDouble> => {
  const faults = new Map<string, Fault[]>();
  const heard: string[] = [];
  const server = await serveLoopback((request, response) =>
    answer(operations, { faults, heard }, request, response),
  );
  return { url: server.url, faults, heard, stop: server.stop };
};

const answer = async (
  operations: Operations,
  { faults, heard }: Pick<HouseDouble, "faults" | "heard">,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const text = await textOf(request);
  const say = ([status, body]: Said): void => {
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify(body));
  };
  const { pathname } = new URL(request.url ?? "/", "http://double.test");
  const line = Object.keys(operations).find((one) => fits(one, request.method, pathname));
  const act = line === undefined ? undefined : operations[line];
  if (line === undefined || !act) return say([404, { error: pathname, errorCode: "NOT_FOUND" }]);
  if (!isSigned(request, text)) return say([401, { errorCode: "UNAUTHORIZED" }]);
  heard.push(line);
  const fault = faults.get("*")?.[0] ?? faults.get(line)?.shift();
  if (fault === "unheard") return;
  if (fault === "away") return say([503, { errorCode: "UNAVAILABLE" }]);
  if (typeof fault === "object") return say([fault.status, { success: false, ...fault }]);
  const said = act({
    parts: pathname.split("/").slice(1),
    body: text === "" ? {} : (JSON.parse(text) as unknown),
  });
  if (fault === "lost") request.socket.destroy();
  else if (fault !== "unanswered") say(said);
};

const isSigned = ({ headers }: IncomingMessage, text: string): boolean => {
  const call = {
    authorization: undefined,
    signature: String(headers["x-queue-signature"] ?? ""),
    timestamp: String(headers["x-queue-timestamp"] ?? ""),
  };
  const secrets = { cron: null, queue: testQueueSecret };
  return cronBySignature(call, secrets, Buffer.from(text), new Date()) !== null;
};

const fits = (line: string, method: string | undefined, pathname: string): boolean => {
  const [wanted, path = ""] = line.split(" ");
  const [parts, pattern] = [pathname.split("/"), path.split("/")];
  return (
    method === wanted &&
    parts.length === pattern.length &&
    pattern.every((part, index) => part === "*" || part === parts[index])
  );
};
