/** A plain HTTP client for tests: says what it sends, answers what it got, keeps nothing. */
import { Pool } from "undici";

export interface Sent {
  readonly key?: string;
  /** Bearer instead of X-API-Key. */
  readonly bearer?: string;
  readonly cookie?: string;
  readonly body?: unknown;
  /** Fields of a form, instead of `body`; a list repeats a field. */
  readonly form?: Readonly<Record<string, string>> | readonly (readonly [string, string])[];
  /** Bytes as they are, instead of `body`. */
  readonly raw?: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Got {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  /** Parsed JSON; undefined when it is none. */
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into any body
  readonly body: any;
}

export interface TestClient {
  /** `request("POST /api/things", { key, body })` */
  readonly request: (line: string, sent?: Sent) => Promise<Got>;
  readonly close: () => Promise<void>;
}

export const testClient = (baseUrl: string): TestClient => {
  const pool = new Pool(baseUrl, { connections: 64 });
  return {
    request: async (line, sent = {}) => {
      const [method = "GET", path = "/"] = line.split(" ");
      const body = sent.raw ?? bodyOf(sent);
      const answer = await pool.request({
        method,
        path,
        headers: headersOf(sent),
        ...(body === undefined ? {} : { body }),
      });
      const text = await answer.body.text();
      return {
        status: answer.statusCode,
        headers: answer.headers,
        text,
        body: parsed(text),
      };
    },
    close: () => pool.close(),
  };
};

const bodyOf = ({ body, form }: Sent): string | undefined => {
  if (form !== undefined) {
    return new URLSearchParams(form as Record<string, string>).toString();
  }
  return body === undefined ? undefined : JSON.stringify(body);
};

const headersOf = (sent: Sent): Record<string, string> => ({
  ...(sent.body === undefined ? {} : { "content-type": "application/json" }),
  ...(sent.form ? { "content-type": "application/x-www-form-urlencoded" } : {}),
  ...(sent.key === undefined ? {} : { "x-api-key": sent.key }),
  ...(sent.bearer === undefined ? {} : { authorization: `Bearer ${sent.bearer}` }),
  ...(sent.cookie === undefined ? {} : { cookie: sent.cookie }),
  ...sent.headers,
});

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The `name=value` of a Set-Cookie header, ready to be sent back. */
export const cookieOf = (got: Got): string => {
  const header = got.headers["set-cookie"];
  const first = Array.isArray(header) ? header[0] : header;
  return (first ?? "").split(";")[0] ?? "";
};
