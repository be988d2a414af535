/** Another provider's token endpoint over a real socket: it rotates, refuses or hangs up. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { newId } from "#platform/id.ts";
import { serveLoopback } from "#platform/testing/loopback.ts";

export type Behaviour =
  /** Rotates: the presented token is spent, and presenting it again is `invalid_grant`. */
  | "rotate"
  /** Rotates and closes the connection before it answers. */
  | "hang up"
  | "unreadable"
  | "too much"
  | "redirect"
  | "busy";

export interface TokenRequest {
  readonly authorization: string | undefined;
  readonly form: Readonly<Record<string, string>>;
}

export interface TokenEndpoint {
  readonly url: string;
  readonly behave: (behaviour: Behaviour) => void;
  readonly asked: readonly TokenRequest[];
  /** A refresh token that works once. */
  readonly issue: () => string;
  readonly isLive: (token: string) => boolean;
  readonly stop: () => Promise<void>;
}

export const startTokenEndpoint = async (): Promise<TokenEndpoint> => {
  const live = new Set<string>();
  const asked: TokenRequest[] = [];
  let behaviour: Behaviour = "rotate";
  const issue = (): string => {
    const token = `their-${newId()}`;
    live.add(token);
    return token;
  };
  const respond = (response: ServerResponse, token: string): void => {
    if (behaviour === "busy") return json(response, 503, { error: "temporarily_unavailable" });
    if (behaviour === "redirect") {
      response.writeHead(307, { location: "/elsewhere" }).end();
      return;
    }
    if (!live.delete(token)) return json(response, 400, { error: "invalid_grant" });
    const next = issue();
    if (behaviour === "hang up") response.destroy();
    else if (behaviour === "unreadable") response.writeHead(200).end("<html>");
    else if (behaviour === "too much") response.writeHead(200).end("x".repeat(200_000));
    else json(response, 200, tokens(next));
  };
  const server = await serveLoopback(async (request, response) => {
    const form = await formOf(request);
    asked.push({ authorization: request.headers.authorization, form });
    respond(response, form["refresh_token"] ?? "");
  });
  return {
    url: `${server.url}/token`,
    behave: (wanted) => void (behaviour = wanted),
    asked,
    issue,
    isLive: (token) => live.has(token),
    stop: server.stop,
  };
};

const tokens = (next: string) => ({
  access_token: `access of ${next}`,
  refresh_token: next,
  token_type: "Bearer",
  expires_in: 7 * 86_400,
});

const json = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
};

const formOf = async (request: IncomingMessage): Promise<Readonly<Record<string, string>>> => {
  let text = "";
  for await (const chunk of request) text += String(chunk);
  return Object.fromEntries(new URLSearchParams(text));
};
