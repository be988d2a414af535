/** openid-client 6: discovery must be told that there is no OpenID document. */
import { isInsecure, lines, scopeText, source, type SnippetFacts } from "./facts.ts";

export const openidClient = (facts: SnippetFacts): string =>
  lines(
    `import * as oauth from "openid-client";`,
    ``,
    `const issuer = new URL(${source(facts.issuer)});`,
    `const clientId = ${source(facts.clientId)};`,
    facts.confidential
      ? `const clientAuth = oauth.ClientSecretBasic(process.env.MILPA_CLIENT_SECRET);`
      : `const clientAuth = oauth.None();`,
    `const redirectUri = ${source(facts.redirectUri)};`,
    `const scope = ${scopeText(facts)};`,
    `const options = {`,
    `  algorithm: "oauth2",`,
    isInsecure(facts) &&
      `  // Only while the provider has plain http: a sandbox on your own machine.`,
    isInsecure(facts) && `  execute: [oauth.allowInsecureRequests],`,
    `};`,
    steps,
  );

const steps = `
let known;
const provider = () =>
  (known ??= oauth.discovery(issuer, clientId, undefined, clientAuth, options));

// Keep \`kept\` in the person's session and send the browser to \`url\`.
export async function startSignIn() {
  const verifier = oauth.randomPKCECodeVerifier();
  const state = oauth.randomState();
  const url = oauth.buildAuthorizationUrl(await provider(), {
    redirect_uri: redirectUri,
    scope,
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
  });
  return { url: url.href, kept: { verifier, state } };
}

// \`callbackUrl\` is the whole address that the browser came back to.
// There is no id_token here: who the person is, userinfo says.
export async function finishSignIn(callbackUrl, kept) {
  const tokens = await oauth.authorizationCodeGrant(await provider(), new URL(callbackUrl), {
    pkceCodeVerifier: kept.verifier,
    expectedState: kept.state,
  });
  return { tokens, user: await readUser(tokens.access_token) };
}

export const readUser = async (accessToken) =>
  oauth.fetchUserInfo(await provider(), accessToken, oauth.skipSubjectCheck);

// The answer holds the next refresh token: keep it, each works once.
export const refresh = async (refreshToken) =>
  oauth.refreshTokenGrant(await provider(), refreshToken);`;
