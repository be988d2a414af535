/** A partner's website that people enter with their Milpa account: a small server on loopback. */
import { createHash, randomBytes } from "node:crypto";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { testClient, type Got, type TestClient } from "#platform/testing/test-client.ts";

export interface Partner {
  readonly url: string;
  readonly redirectUri: string;
  readonly name: string;
  /** The newest tokens that it got. */
  readonly tokens: () => { readonly access_token: string; readonly refresh_token: string };
  /** Userinfo with the newest access token. */
  readonly userinfo: () => Promise<Got>;
  readonly refresh: () => Promise<Got>;
  readonly close: () => Promise<void>;
}

interface Visit {
  readonly state: string;
  readonly verifier: string;
}

/** Listens first, for its address is what it registers. */
export const startPartner = async (identityUrl: string, key: string): Promise<Partner> => {
  const identity = testClient(identityUrl);
  const name = "Librería Zapata";
  let registration = { clientId: "", redirectUri: "" };
  let visit: Visit = { state: "", verifier: "" };
  let tokens = { access_token: "", refresh_token: "" };

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://partner.test");
    if (url.pathname === "/favicon.ico") response.writeHead(204).end();
    else if (url.pathname === "/enter") {
      visit = { state: random(), verifier: random() };
      const location = `${identityUrl}/oauth/authorize?${asking(registration, visit)}`;
      response.writeHead(302, { location }).end();
    } else if (url.pathname === "/callback") void answer(url.searchParams, response);
    else html(response, `<a href="/enter">Entrar con Milpa</a>`);
  });

  const answer = async (query: URLSearchParams, response: ServerResponse): Promise<void> => {
    const sound = query.get("state") === visit.state && query.get("iss") === identityUrl;
    const code = query.get("code");
    if (!sound || code === null) return html(response, `<p>Error: ${query.get("error") ?? ""}</p>`);
    const form = {
      grant_type: "authorization_code",
      code,
      code_verifier: visit.verifier,
      client_id: registration.clientId,
      redirect_uri: registration.redirectUri,
    };
    tokens = (await identity.request("POST /oauth/token", { form })).body;
    const { body } = await userinfo();
    html(response, `<h1>Hola, ${body.name}</h1><p>${body.email}</p>`);
  };
  const userinfo = () => identity.request("GET /oauth/userinfo", { bearer: tokens.access_token });

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const redirectUri = `${url}/callback`;
  registration = { clientId: await register(identity, key, { name, redirectUri }), redirectUri };
  return {
    url,
    redirectUri,
    name,
    userinfo,
    tokens: () => tokens,
    refresh: () => {
      const { refresh_token } = tokens;
      const form = { grant_type: "refresh_token", refresh_token, client_id: registration.clientId };
      return identity.request("POST /oauth/token", { form });
    },
    close: async () => {
      await identity.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

const random = (): string => randomBytes(32).toString("base64url");

const html = (response: ServerResponse, body: string): void => {
  const page = `<!doctype html><html lang="es"><title>Librería</title><main>${body}</main></html>`;
  response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(page);
};

const asking = (
  { clientId, redirectUri }: { readonly clientId: string; readonly redirectUri: string },
  { state, verifier }: Visit,
): string =>
  new URLSearchParams({
    response_type: "code",
    client_id: clientId,
    redirect_uri: redirectUri,
    state,
    scope: "openid profile email",
    code_challenge_method: "S256",
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
  }).toString();

const register = async (
  identity: TestClient,
  key: string,
  { name, redirectUri }: { readonly name: string; readonly redirectUri: string },
): Promise<string> => {
  const body = { name, kind: "spa", redirect_uris: [redirectUri] };
  const got = await identity.request("POST /api/clients", { key, body });
  if (got.status !== 201) throw new Error(`the partner was not registered: ${got.text}`);
  return got.body.client_id;
};
