/** Mastodon's way in: this house as a client of a server, and a person's code for a token. */
import type { Services } from "#platform/services.ts";
import { z } from "zod";
import { askMastodon } from "./ask-mastodon.client.ts";
import { GivenToken, RegisteredClient } from "./mastodon-answers.ts";
import type { Told } from "./network.ts";

type Ground = Pick<Services, "outgoing" | "clock">;

/** To read and to post: nobody's followers, messages or settings. */
export const networkScopes = "read write:statuses";

export interface NetworkClient {
  readonly clientId: string;
  readonly clientSecret: string;
}

export const registerAt = async (
  services: Ground,
  instance: string,
  redirectUri: string,
): Promise<Told<NetworkClient>> => {
  const form = { client_name: "Milpa", redirect_uris: redirectUri, scopes: networkScopes };
  const path = "/api/v1/apps";
  const told = await askMastodon(
    services,
    { instance, path, form, method: "POST" },
    RegisteredClient,
  );
  if (told.kind !== "done") return told;
  const { client_id: clientId, client_secret: clientSecret } = told.value;
  return { kind: "done", value: { clientId, clientSecret } };
};

export interface AuthorizeAsked {
  readonly instance: string;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly state: string;
  /** Of PKCE, S256; servers that do not know it pass over it. */
  readonly challenge: string;
}

/** Where the person says yes. */
export const authorizeAddress = (asked: AuthorizeAsked): string => {
  const query = new URLSearchParams({
    response_type: "code",
    client_id: asked.clientId,
    redirect_uri: asked.redirectUri,
    scope: networkScopes,
    state: asked.state,
    code_challenge: asked.challenge,
    code_challenge_method: "S256",
  });
  return `${asked.instance}/oauth/authorize?${query.toString()}`;
};

export interface NetworkTokens {
  readonly accessToken: string;
  /** Null where the token lasts until it is taken back. */
  readonly refreshToken: string | null;
  readonly expiresInSeconds: number | null;
}

export interface CodeAsked extends NetworkClient {
  readonly instance: string;
  readonly redirectUri: string;
  readonly code: string;
  readonly verifier: string;
}

export const exchangeCode = async (
  services: Ground,
  asked: CodeAsked,
): Promise<Told<NetworkTokens>> => {
  const told = await askMastodon(
    services,
    {
      instance: asked.instance,
      method: "POST",
      path: "/oauth/token",
      form: {
        grant_type: "authorization_code",
        code: asked.code,
        client_id: asked.clientId,
        client_secret: asked.clientSecret,
        redirect_uri: asked.redirectUri,
        code_verifier: asked.verifier,
        scope: networkScopes,
      },
    },
    GivenToken,
  );
  if (told.kind !== "done") return told;
  const { access_token, refresh_token, expires_in } = told.value;
  return {
    kind: "done",
    value: {
      accessToken: access_token,
      refreshToken: refresh_token ?? null,
      expiresInSeconds: expires_in ?? null,
    },
  };
};

/** Gives a token back; whether the server heard it is all that is told. */
export const revokeAt = async (
  services: Ground,
  { instance, clientId, clientSecret }: NetworkClient & { readonly instance: string },
  token: string,
): Promise<boolean> => {
  const form = { client_id: clientId, client_secret: clientSecret, token };
  const path = "/oauth/revoke";
  const told = await askMastodon(services, { instance, path, form, method: "POST" }, z.unknown());
  return told.kind === "done";
};
