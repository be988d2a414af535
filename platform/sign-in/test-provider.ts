/** For tests only: a small OAuth provider on a real socket, strict where an honest one is. */
import { createHash, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface TestProvider {
  readonly url: string;
  /** What the next authorizations answer with, beside the code. */
  answer: { readonly error?: string; readonly iss?: string };
  /** Claims of the one person that there is. */
  person: {
    readonly sub: string;
    readonly email?: string;
    readonly name: string;
    readonly phone_number?: string;
    readonly phone_number_verified?: boolean;
  };
  /** What was pushed beforehand (RFC 9126), the last one last. */
  readonly pushed: readonly URLSearchParams[];
  /** `down` answers nothing but 503; `broken` answers userinfo that is none. */
  state: "up" | "down" | "broken";
  /** Every request as `METHOD /path`. */
  readonly asked: readonly string[];
  /** How often a refresh token was used. */
  readonly refreshed: () => number;
  /** Follows an authorization request as a browser would; answers the redirect. */
  readonly approve: (authorizationUrl: string) => string;
  /** Every token ends, as when the person is disabled. */
  readonly endAll: () => void;
  /** Only access tokens end, as with time. */
  readonly endAccess: () => void;
  readonly liveTokens: () => number;
  readonly close: () => Promise<void>;
}

interface Code {
  readonly challenge: string;
  readonly redirectUri: string;
}

interface Books {
  readonly codes: Map<string, Code>;
  readonly access: Set<string>;
  readonly refresh: Set<string>;
  uses: number;
}

const hex = (): string => randomBytes(32).toString("hex");

export const startTestProvider = async (client: {
  readonly id: string;
  readonly secret: string;
}): Promise<TestProvider> => {
  const books: Books = { codes: new Map(), access: new Set(), refresh: new Set(), uses: 0 };
  const asked: string[] = [];
  const pushed: URLSearchParams[] = [];
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const expected = `${client.id}:${client.secret}`;

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    asked.push(`${request.method ?? ""} ${request.url ?? ""}`);
    const form = new URLSearchParams(await bodyOf(request));
    if (provider.state === "down") return send(response, 503, { error: "server_error" });
    if (request.url === "/.well-known/oauth-authorization-server")
      return send(response, 200, metadataOf(url));
    if (request.url === "/oauth/userinfo") {
      const token = request.headers.authorization?.replace(/^Bearer /, "") ?? "";
      const good = books.access.has(token);
      if (provider.state === "broken") return send(response, 200, { nothing: true });
      return good ? send(response, 200, provider.person) : send(response, 401, invalidToken);
    }
    if (pairOf(request.headers.authorization) !== expected)
      return send(response, 401, { error: "invalid_client" });
    if (request.url === "/oauth/revoke") {
      books.refresh.delete(form.get("token") ?? "");
      books.access.clear();
      return send(response, 200, {});
    }
    if (request.url === "/oauth/par") {
      pushed.push(form);
      return send(response, 201, {
        request_uri: `urn:pushed:${pushed.length - 1}`,
        expires_in: 90,
      });
    }
    const tokens = issue(books, form);
    return tokens ? send(response, 200, tokens) : send(response, 400, { error: "invalid_grant" });
  };

  const provider: TestProvider = {
    url,
    asked,
    pushed,
    answer: {},
    state: "up",
    person: { sub: "person-1", email: "Ana@example.org", name: "Ana" },
    refreshed: () => books.uses,
    approve: (authorizationUrl) => {
      const { searchParams: given } = new URL(authorizationUrl);
      const name = /^urn:pushed:(\d+)$/.exec(given.get("request_uri") ?? "")?.[1];
      const asked = name === undefined ? given : (pushed[Number(name)] ?? given);
      return redirectFor(provider, books, asked);
    },
    endAll: () => {
      books.access.clear();
      books.refresh.clear();
    },
    endAccess: () => books.access.clear(),
    liveTokens: () => books.access.size + books.refresh.size,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return provider;
};

const invalidToken = { error: "invalid_token" };

/** RFC 6749 2.3.1: both halves are form-urlencoded before they are joined. */
const pairOf = (header: string | undefined): string =>
  Buffer.from(header?.replace(/^Basic /, "") ?? "", "base64")
    .toString("utf8")
    .split(":")
    .map((half) => decodeURIComponent(half.replaceAll("+", " ")))
    .join(":");

const metadataOf = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/oauth/authorize`,
  token_endpoint: `${issuer}/oauth/token`,
  userinfo_endpoint: `${issuer}/oauth/userinfo`,
  revocation_endpoint: `${issuer}/oauth/revoke`,
  pushed_authorization_request_endpoint: `${issuer}/oauth/par`,
  response_types_supported: ["code"],
  authorization_response_iss_parameter_supported: true,
});

const redirectFor = (provider: TestProvider, books: Books, asked: URLSearchParams): string => {
  const back = new URL(asked.get("redirect_uri") ?? "");
  back.searchParams.set("state", asked.get("state") ?? "");
  back.searchParams.set("iss", provider.answer.iss ?? provider.url);
  if (provider.answer.error) back.searchParams.set("error", provider.answer.error);
  else {
    const code = hex();
    const challenge = asked.get("code_challenge") ?? "";
    books.codes.set(code, { challenge, redirectUri: asked.get("redirect_uri") ?? "" });
    back.searchParams.set("code", code);
  }
  return back.pathname + back.search;
};

const issue = (books: Books, form: URLSearchParams): object | null => {
  if (form.get("grant_type") === "refresh_token") {
    if (!books.refresh.delete(form.get("refresh_token") ?? "")) return null;
    books.uses += 1;
  } else {
    const code = books.codes.get(form.get("code") ?? "");
    books.codes.delete(form.get("code") ?? "");
    const verifier = form.get("code_verifier") ?? "";
    const challenge = createHash("sha256").update(verifier).digest("base64url");
    if (code?.challenge !== challenge || verifier.length !== 43) return null;
    if (code.redirectUri !== form.get("redirect_uri")) return null;
  }
  const tokens = { access_token: hex(), refresh_token: hex() };
  books.access.add(tokens.access_token);
  books.refresh.add(tokens.refresh_token);
  return { ...tokens, token_type: "Bearer", expires_in: 3600, scope: "openid profile email" };
};

const send = (response: ServerResponse, status: number, body: object): void => {
  const challenge = status === 401 ? { "www-authenticate": 'Bearer error="invalid_token"' } : {};
  response.writeHead(status, { "content-type": "application/json", ...challenge });
  response.end(JSON.stringify(body));
};

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString("utf8");
};
