/** For tests: a server of Mastodon's kind over a real socket, faithful, broken or lying. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { newId } from "#platform/id.ts";
import { serveLoopback } from "#platform/testing/loopback.ts";

export type MastodonMood =
  | "well"
  /** Does what it is asked and hangs up before it answers. */
  | "hang up"
  | "busy"
  | "limited"
  | "unauthorized"
  | "refusing"
  /** What was asked is not allowed there; the token is good. */
  | "forbidding"
  | "redirecting"
  | "nonsense"
  | "huge";

export interface DoubleStatus {
  readonly id: string;
  readonly text: string;
  readonly inReplyTo: string | null;
  readonly author: string;
  readonly at: string;
}

export interface MastodonDouble {
  readonly url: string;
  readonly be: (mood: MastodonMood, resetAt?: Date) => void;
  /** Each line that was asked, with its form. */
  readonly asked: readonly { readonly line: string; readonly form: Record<string, string> }[];
  readonly statuses: readonly DoubleStatus[];
  /** Somebody there writes; answers the id. */
  readonly write: (status: Partial<DoubleStatus> & { readonly text: string }) => string;
  /** A code that works once. */
  readonly allow: () => string;
  readonly revoked: readonly string[];
  /** As Mastodon does after an hour. */
  readonly forgetKeys: () => void;
  readonly stop: () => Promise<void>;
}

export const startMastodonDouble = async (): Promise<MastodonDouble> => {
  const asked: { line: string; form: Record<string, string> }[] = [];
  const statuses: DoubleStatus[] = [];
  const byKey = new Map<string, DoubleStatus>();
  const codes = new Set<string>();
  const tokens = new Set<string>();
  const revoked: string[] = [];
  let mood: MastodonMood = "well";
  let reset = "";
  let lastId = 100_000;

  const write: MastodonDouble["write"] = ({ text, author = "vecina", ...more }) => {
    lastId += 1;
    const id = String(lastId);
    const at = more.at ?? "2026-11-20T18:30:00.000Z";
    statuses.push({ id, text, author, at, inReplyTo: more.inReplyTo ?? null });
    return id;
  };

  const publish = (key: string, form: Record<string, string>) => {
    const known = byKey.get(key);
    if (known) return wire(known);
    write({
      text: form["status"] ?? "",
      author: "negocio",
      inReplyTo: form["in_reply_to_id"] ?? null,
    });
    const made = statuses.at(-1) as DoubleStatus;
    byKey.set(key, made);
    return wire(made);
  };

  const since = (all: readonly DoubleStatus[], query: URLSearchParams) =>
    all.filter(({ id }) => Number(id) > Number(query.get("since_id") ?? 0)).map(wire);

  const answer = (request: IncomingMessage, form: Record<string, string>): Answer => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://double.test");
    const at = `${request.method ?? ""} ${pathname}`;
    if (at === "POST /api/v1/apps")
      return [200, { client_id: "client", client_secret: "their secret" }];
    if (at === "POST /oauth/revoke") {
      revoked.push(form["token"] ?? "");
      tokens.delete(form["token"] ?? "");
      return [200, {}];
    }
    if (at === "POST /oauth/token") {
      if (!codes.delete(form["code"] ?? "")) return [400, { error: "invalid_grant" }];
      const token = `token-${newId()}`;
      tokens.add(token);
      return [200, { access_token: token, token_type: "Bearer", scope: form["scope"] }];
    }
    if (!tokens.has((request.headers.authorization ?? "").replace("Bearer ", "")))
      return [401, { error: "The access token is invalid" }];
    if (at === "GET /api/v1/accounts/verify_credentials")
      return [200, { id: "7", acct: "negocio" }];
    if (at === "POST /api/v1/statuses")
      return [200, publish(String(request.headers["idempotency-key"]), form)];
    if (pathname === "/api/v1/accounts/7/statuses")
      return [200, statuses.filter(({ author }) => author === "negocio").map(wire)];
    const [, id = "", rest] = /^\/api\/v1\/statuses\/(\d+)(\/context)?$/.exec(pathname) ?? [];
    const answers = statuses.filter(({ inReplyTo }) => inReplyTo === id);
    if (rest) return [200, { ancestors: [], descendants: answers.map(wire) }];
    if (id !== "") {
      const counts = { favourites_count: 5, reblogs_count: 2, replies_count: answers.length };
      return [200, { id, ...counts }];
    }
    if (pathname === "/api/v2/search") {
      const q = (searchParams.get("q") ?? "").toLowerCase();
      const found = statuses.filter(({ text }) => text.toLowerCase().includes(q));
      return [200, { accounts: [], hashtags: [], statuses: since(found, searchParams) }];
    }
    const tag = /^\/api\/v1\/timelines\/tag\/(.+)$/.exec(pathname)?.[1] ?? "";
    const tagged = statuses.filter(({ text }) => text.includes(`#${decodeURIComponent(tag)}`));
    return [200, since(tagged, searchParams)];
  };

  const respond = (response: ServerResponse, [status, body]: Answer): void => {
    if (mood === "hang up") response.destroy();
    else if (mood === "redirecting")
      response.writeHead(302, { location: "http://169.254.169.254/latest" }).end();
    else if (mood === "nonsense") response.writeHead(200).end("<html>well?");
    else if (mood === "huge") response.writeHead(200).end(`["${"x".repeat(3_000_000)}"]`);
    else if (mood === "limited")
      response.writeHead(429, reset === "" ? {} : { "x-ratelimit-reset": reset }).end("{}");
    else if (mood in fixed) response.writeHead(fixed[mood as keyof typeof fixed]).end("{}");
    else
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  };

  const server = await serveLoopback(async (request, response) => {
    const form = await formOf(request);
    asked.push({ line: `${request.method ?? ""} ${request.url ?? ""}`, form });
    const does = mood === "well" || mood === "hang up";
    respond(response, does ? answer(request, form) : [200, {}]);
  });
  return {
    url: server.url,
    be: (wanted, resetAt) => {
      mood = wanted;
      reset = resetAt?.toISOString() ?? "";
    },
    asked,
    statuses,
    write,
    allow: () => {
      const code = `code-${newId()}`;
      codes.add(code);
      return code;
    },
    revoked,
    forgetKeys: () => {
      byKey.clear();
    },
    stop: server.stop,
  };
};

type Answer = readonly [number, unknown];

const fixed = { busy: 503, unauthorized: 401, refusing: 422, forbidding: 403 } as const;

const wire = ({ id, text, author, at }: DoubleStatus) => ({
  id,
  url: `https://double.test/@${author}/${id}`,
  content: `<p>${text}</p>`,
  created_at: at,
  account: { acct: author },
});

const formOf = async (request: IncomingMessage): Promise<Record<string, string>> => {
  let text = "";
  for await (const chunk of request) text += String(chunk);
  return Object.fromEntries(new URLSearchParams(text));
};
