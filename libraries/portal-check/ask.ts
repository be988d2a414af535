/** Asks a business app as a portal does, and keeps what was answered for the lines to look at. */
import { performance } from "node:perf_hooks";

/** The part of `fetch` that is used; the global one fits. */
export type Fetch = (
  url: string,
  options: {
    readonly method: string;
    readonly headers: Record<string, string>;
    readonly body?: string;
  },
) => Promise<{
  readonly status: number;
  readonly headers: { readonly get: (name: string) => string | null };
  readonly text: () => Promise<string>;
}>;

export interface Answer {
  /** `GET /link/by-phone?phone=…`, as it was asked. */
  readonly line: string;
  /** Zero where there was no answer; `text` then says why. */
  readonly status: number;
  readonly contentType: string;
  readonly text: string;
  /** Parsed JSON; undefined where it is none. */
  readonly body: unknown;
}

export interface Sent {
  /** Over the portal's own headers; null leaves one out. */
  readonly headers?: Readonly<Record<string, string | null>>;
  readonly body?: unknown;
  /** Text as it is, instead of `body`. */
  readonly raw?: string;
}

export interface Ask {
  /** `ask("GET /link/by-phone?phone=…")`, below `/api/consumer`; same reads are asked once. */
  (line: string, sent?: Sent): Promise<Answer>;
  readonly key: string;
  /** Milliseconds of every call so far, in their order. */
  readonly durations: readonly number[];
}

export interface Address {
  readonly baseUrl: string;
  readonly key: string;
  readonly sourceApp: string;
}

export const askOf = (fetch: Fetch, { baseUrl, key, sourceApp }: Address): Ask => {
  const root = `${baseUrl.replace(/\/+$/, "")}/api/consumer`;
  const kept = new Map<string, Promise<Answer>>();
  const durations: number[] = [];

  const send = async (line: string, sent: Sent): Promise<Answer> => {
    const [method = "GET", ...path] = line.split(" ");
    const body = sent.raw ?? (sent.body === undefined ? undefined : JSON.stringify(sent.body));
    const own = { "x-api-key": key, "x-source-app": sourceApp, "content-type": "application/json" };
    const headers = withoutNulls({ ...own, ...sent.headers });
    const begun = performance.now();
    try {
      const call = { method, headers, ...(body === undefined ? {} : { body }) };
      const answer = await fetch(root + path.join(" "), call);
      const text = await answer.text();
      const contentType = answer.headers.get("content-type") ?? "";
      return { line, status: answer.status, contentType, text, body: parsed(text) };
    } catch (error) {
      return { line, status: 0, contentType: "", text: reasonOf(error), body: undefined };
    } finally {
      durations.push(performance.now() - begun);
    }
  };

  const ask = (line: string, sent?: Sent): Promise<Answer> => {
    if (sent !== undefined || !line.startsWith("GET ")) return send(line, sent ?? {});
    const known = kept.get(line) ?? send(line, {});
    kept.set(line, known);
    return known;
  };
  return Object.assign(ask, { key, durations });
};

const withoutNulls = (headers: Readonly<Record<string, string | null>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).filter((pair): pair is [string, string] => pair[1] !== null),
  );

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error ? `${error.message}: ${cause.message}` : error.message;
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
