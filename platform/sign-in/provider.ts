/** Identity as this app's provider: OAuth by a library, over the house's own bounded sockets. */
import { performance } from "node:perf_hooks";
import * as oauth from "oauth4webapi";
import { traceHeaders } from "../client/trace-headers.ts";
import { fetchOver, type FetchOptions } from "../outgoing/fetch-over.ts";
import type { Services } from "../services.ts";
import type { Vault } from "../vault.ts";
import { identityTimeoutMs, metadataKeptMs } from "./limits.ts";

export const clientIdOf = (app: string): string => `milpa-${app}`;

/** Known to identity and to the app, for both derive it from the house's master key. */
export const clientSecretOf = (
  { vault }: { readonly vault: Pick<Vault, "derive"> },
  app: string,
): string => vault.derive(`oauth client ${clientIdOf(app)}`);

export const redirectUriOf = (baseUrl: string): string => `${baseUrl}/sign-in/callback`;

export interface Provider {
  readonly issuer: string;
  readonly server: oauth.AuthorizationServer;
  readonly client: oauth.Client;
  readonly proof: oauth.ClientAuth;
  readonly redirectUri: string;
  /** How requests are sent, with a bound of time each. */
  readonly sending: (timeoutMs?: number) => Sending;
}

interface Sending {
  readonly [oauth.customFetch]: (url: string, options: FetchOptions) => Promise<Response>;
  readonly [oauth.allowInsecureRequests]: boolean;
}

interface Known {
  readonly server: oauth.AuthorizationServer;
  readonly until: number;
}

/** By app, for each asks identity itself. */
const known = new WeakMap<Services["db"], Known>();

/**
 * Asks identity where its addresses are (RFC 8414), at most once a minute. Throws what
 * `troubleOf` tells apart; null where the house has no identity.
 */
export const providerOf = async (services: Services): Promise<Provider | null> => {
  const { app, urls, baseUrl, mode, outgoing } = services;
  const issuer = urls["identity"];
  if (issuer === undefined) return null;
  const sending: Provider["sending"] = (timeoutMs = identityTimeoutMs) => ({
    [oauth.customFetch]: (url, options) =>
      fetchOver(outgoing.house, { timeoutMs })(url, {
        method: options.method,
        headers: { ...options.headers, ...traceHeaders() },
        body: options.body,
      }),
    // Sandbox has no certificates; in production a secret never travels in the clear.
    [oauth.allowInsecureRequests]: mode === "sandbox",
  });
  const server = await metadataOf(services, issuer, sending());
  return {
    issuer: server.issuer,
    server,
    sending,
    client: { client_id: clientIdOf(app) },
    proof: oauth.ClientSecretBasic(clientSecretOf(services, app)),
    redirectUri: redirectUriOf(baseUrl),
  };
};

const metadataOf = async (
  { db }: Services,
  issuer: string,
  sending: Sending,
): Promise<oauth.AuthorizationServer> => {
  const kept = known.get(db);
  if (kept && kept.until > performance.now()) return kept.server;
  const url = new URL(issuer);
  const answer = await oauth.discoveryRequest(url, { algorithm: "oauth2", ...sending });
  const server = await oauth.processDiscoveryResponse(url, answer);
  known.set(db, { server, until: performance.now() + metadataKeptMs });
  return server;
};
