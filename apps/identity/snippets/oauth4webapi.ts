/** oauth4webapi 3: every step by hand, in browsers and on servers. */
import { isInsecure, lines, scopeText, source, type SnippetFacts } from "./facts.ts";

export const oauth4webapi = (facts: SnippetFacts): string =>
  lines(
    `import * as oauth from "oauth4webapi";`,
    ``,
    `const issuer = new URL(${source(facts.issuer)});`,
    `const client = { client_id: ${source(facts.clientId)} };`,
    facts.confidential
      ? `const clientAuth = oauth.ClientSecretBasic(process.env.MILPA_CLIENT_SECRET);`
      : `const clientAuth = oauth.None();`,
    `const redirectUri = ${source(facts.redirectUri)};`,
    `const scope = ${scopeText(facts)};`,
    isInsecure(facts) &&
      `// Only while the provider has plain http: a sandbox on your own machine.`,
    isInsecure(facts)
      ? `const options = { [oauth.allowInsecureRequests]: true };`
      : `const options = {};`,
    steps,
  );

const steps = `
let known;
const provider = () =>
  (known ??= oauth
    .discoveryRequest(issuer, { algorithm: "oauth2", ...options })
    .then((response) => oauth.processDiscoveryResponse(issuer, response)));

// Keep \`kept\` in the person's session and send the browser to \`url\`.
export async function startSignIn() {
  const server = await provider();
  const verifier = oauth.generateRandomCodeVerifier();
  const state = oauth.generateRandomState();
  const url = new URL(server.authorization_endpoint);
  url.search = new URLSearchParams({
    client_id: client.client_id,
    redirect_uri: redirectUri,
    response_type: "code",
    scope,
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
  });
  return { url: url.href, kept: { verifier, state } };
}

// \`callbackUrl\` is the whole address that the browser came back to.
export async function finishSignIn(callbackUrl, kept) {
  const server = await provider();
  const answer = oauth.validateAuthResponse(server, client, new URL(callbackUrl), kept.state);
  const response = await oauth.authorizationCodeGrantRequest(
    server, client, clientAuth, answer, redirectUri, kept.verifier, options,
  );
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, response);
  return { tokens, user: await readUser(tokens.access_token) };
}

export async function readUser(accessToken) {
  const server = await provider();
  const response = await oauth.userInfoRequest(server, client, accessToken, options);
  return oauth.processUserInfoResponse(server, client, oauth.skipSubjectCheck, response);
}

// The answer holds the next refresh token: keep it, each works once.
export async function refresh(refreshToken) {
  const server = await provider();
  const response = await oauth.refreshTokenGrantRequest(
    server, client, clientAuth, refreshToken, options,
  );
  return oauth.processRefreshTokenResponse(server, client, response);
}`;
