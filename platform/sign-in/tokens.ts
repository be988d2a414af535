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

/** How identity's pages look to whoever is sent there: as the business that they come from. */
export interface SentFrom {
  readonly name: string;
  /** `#rrggbb`; absent: the look of the house. */
  readonly color?: string | undefined;
  /** At an address of this app. */
  readonly logo?: string | undefined;
}

export interface Asked {
  /** The answer will be checked against these. */
  readonly secrets: { readonly state: string; readonly verifier: string };
  readonly prompt: "login" | undefined;
  readonly from?: SentFrom | undefined;
}

/**
 * Where the browser goes. A look is pushed beforehand (RFC 9126): only this app may name one, and
 * no address that a stranger made up carries any.
 */
export const authorizationUrl = async (
  provider: Provider,
  { secrets, prompt, from }: Asked,
): Promise<string> => {
  const { server, client, redirectUri } = provider;
  const url = new URL(server.authorization_endpoint ?? "");
  const parameters = {
    response_type: "code",
    client_id: client.client_id,
    redirect_uri: redirectUri,
    // An identity of an earlier version knows no phones, and would refuse to be asked.
    scope: server.scopes_supported?.includes("phone")
      ? "openid profile email phone"
      : "openid profile email",
    state: secrets.state,
    code_challenge: await oauth.calculatePKCECodeChallenge(secrets.verifier),
    code_challenge_method: "S256",
    ...(prompt === undefined ? {} : { prompt }),
  };
  const shown = from && server.pushed_authorization_request_endpoint !== undefined;
  const sent = shown ? await pushed(provider, { ...parameters, ...lookOf(from) }) : parameters;
  for (const [name, value] of Object.entries(sent)) url.searchParams.set(name, value);
  return url.href;
};

const lookOf = ({ name, color, logo }: SentFrom): Readonly<Record<string, string>> => ({
  look_name: name,
  ...(color === undefined ? {} : { look_color: color }),
  ...(logo === undefined ? {} : { look_logo: logo }),
});

const pushed = async (
  { server, client, proof, sending }: Provider,
  parameters: Readonly<Record<string, string>>,
): Promise<Readonly<Record<string, string>>> => {
  const response = await oauth.pushedAuthorizationRequest(
    ...([server, client, proof, parameters, sending()] as const),
  );
  const { request_uri } = await oauth.processPushedAuthorizationResponse(server, client, response);
  return { client_id: client.client_id, request_uri };
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

/** As OpenID Connect writes phones (E.164); the house reaches those of Mexico. */
const mexican = /^\+52(\d{10})$/;

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
  const { phone_number: phone = "", phone_number_verified: isProved = false } = claims;
  return {
    sub: claims.sub,
    email: claims.email ?? "",
    name: claims.name ?? "",
    phone: (isProved === true && mexican.exec(String(phone))?.[1]) || "",
  };
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
