/** What an app does with identity's tokens: gets them for a code, asks with them, ends them. */
import * as oauth from "oauth4webapi";
import { revokeTimeoutMs } from "./limits.ts";
import type { Provider } from "./provider.ts";
import type { Person } from "./sign-in.ts";

export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string | null;
  readonly livesSeconds: number;
}

/** Where the browser goes, with the secrets that its answer will be checked against. */
export const authorizationUrl = async (
  provider: Provider,
  secrets: { readonly state: string; readonly verifier: string },
  prompt: "login" | undefined,
): Promise<string> => {
  const { server, client, redirectUri } = provider;
  const url = new URL(server.authorization_endpoint ?? "");
  const parameters = {
    response_type: "code",
    client_id: client.client_id,
    redirect_uri: redirectUri,
    scope: "openid profile email",
    state: secrets.state,
    code_challenge: await oauth.calculatePKCECodeChallenge(secrets.verifier),
    code_challenge_method: "S256",
    ...(prompt === undefined ? {} : { prompt }),
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
};

export interface Answer {
  readonly parameters: URLSearchParams;
  readonly state: string;
  readonly verifier: string;
}

/** Checks the redirect (state, and `iss` by RFC 9207) and exchanges its code. */
export const redeem = async (provider: Provider, answer: Answer): Promise<Tokens> => {
  const { server, client, proof, redirectUri, sending } = provider;
  const checked = oauth.validateAuthResponse(server, client, answer.parameters, answer.state);
  const response = await oauth.authorizationCodeGrantRequest(
    ...([server, client, proof, checked, redirectUri, answer.verifier, sending()] as const),
  );
  return tokensOf(await oauth.processAuthorizationCodeResponse(server, client, response));
};

export const refresh = async (provider: Provider, refreshToken: string): Promise<Tokens> => {
  const { server, client, proof, sending } = provider;
  const response = await oauth.refreshTokenGrantRequest(
    ...([server, client, proof, refreshToken, sending()] as const),
  );
  return tokensOf(await oauth.processRefreshTokenResponse(server, client, response));
};

/** Who is behind a token; with `sub`, it must still be that person. */
export const personOf = async (
  provider: Provider,
  accessToken: string,
  sub?: string,
): Promise<Person> => {
  const { server, client, sending } = provider;
  const response = await oauth.userInfoRequest(server, client, accessToken, sending());
  const expected = sub ?? oauth.skipSubjectCheck;
  const claims = await oauth.processUserInfoResponse(server, client, expected, response);
  return { sub: claims.sub, email: claims.email ?? "", name: claims.name ?? "" };
};

/** Ends a token at identity; of a refresh token the whole family goes with it (RFC 7009 2.1). */
export const revoke = async (provider: Provider, token: string): Promise<void> => {
  const { server, client, proof, sending } = provider;
  const response = await oauth.revocationRequest(
    ...([server, client, proof, token, sending(revokeTimeoutMs)] as const),
  );
  await oauth.processRevocationResponse(response);
};

/** RFC 6749 5.1 leaves the life of a token open; then it is taken for short. */
const livesSecondsUnsaid = 300;

const tokensOf = (response: oauth.TokenEndpointResponse): Tokens => ({
  accessToken: response.access_token,
  refreshToken: response.refresh_token ?? null,
  livesSeconds: response.expires_in ?? livesSecondsUnsaid,
});
