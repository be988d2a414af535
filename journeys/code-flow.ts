/** The way of a client and a person through identity by plain HTTP: sign in, allow, exchange. */
import { createHash, randomBytes } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { cookieOf, type Got, type Sent, type TestClient } from "#platform/testing/test-client.ts";

export interface FlowClient {
  readonly clientId: string;
  readonly redirectUri: string;
}

export interface Exchange {
  readonly code: string;
  readonly verifier: string;
}

const triesMost = 100;

/** A machine that is busy sheds load: the request is repeated as the answer asks. */
export const insist = async (to: TestClient, line: string, sent: Sent): Promise<Got> => {
  for (let tries = 1; ; tries += 1) {
    const got = await to.request(line, sent);
    if (got.status !== 503 || tries === triesMost) return got;
    await setTimeout(200);
  }
};

/** The cookie of a person who signed in by password. */
export const passwordSignIn = async (
  identity: TestClient,
  person: { readonly email: string; readonly password: string },
): Promise<string> => {
  const { email, password } = person;
  const got = await insist(identity, "POST /sign-in", { form: { email, password } });
  if (got.status !== 303) throw new Error(`${email} could not sign in: ${got.status} ${got.text}`);
  const cookies = [got.headers["set-cookie"] ?? []].flat();
  const device = cookies.find((cookie) => /^milpa_identity_\d+=/.test(cookie)) ?? "";
  return device.split(";")[0] || cookieOf(got);
};

const challengeOf = (verifier: string): string =>
  createHash("sha256").update(verifier).digest("base64url");

/** A fresh code; the person allows the client where they are asked. */
export const freshCode = async (
  identity: TestClient,
  cookie: string,
  client: FlowClient,
): Promise<Exchange> => {
  const verifier = randomBytes(32).toString("base64url");
  const query = new URLSearchParams({
    response_type: "code",
    client_id: client.clientId,
    redirect_uri: client.redirectUri,
    code_challenge: challengeOf(verifier),
    code_challenge_method: "S256",
  });
  let got = await insist(identity, `GET /oauth/authorize?${query.toString()}`, { cookie });
  if (got.status === 200) {
    const i = /name="i"[^>]*value="([^"]*)"/.exec(got.text)?.[1] ?? "";
    const form = { i, decision: "allow" };
    got = await insist(identity, "POST /oauth/consent", { cookie, form });
  }
  const { location } = got.headers;
  const code = typeof location === "string" ? new URL(location).searchParams.get("code") : null;
  if (code === null) throw new Error(`no code: ${got.status} ${String(location)}`);
  return { code, verifier };
};

export const redeemForm = (client: FlowClient, { code, verifier }: Exchange) => ({
  grant_type: "authorization_code",
  code,
  code_verifier: verifier,
  client_id: client.clientId,
  redirect_uri: client.redirectUri,
});

export const refreshForm = (client: FlowClient, refreshToken: string) => ({
  grant_type: "refresh_token",
  refresh_token: refreshToken,
  client_id: client.clientId,
});
