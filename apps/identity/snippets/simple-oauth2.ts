/** simple-oauth2 5: no PKCE, state or issuer check of its own, so the snippet brings them. */
import { lines, scopeText, source, type SnippetFacts } from "./facts.ts";

export const simpleOauth2 = (facts: SnippetFacts): string =>
  lines(
    `import { createHash, randomBytes } from "node:crypto";`,
    `import { AuthorizationCode } from "simple-oauth2";`,
    ``,
    `const issuer = ${source(facts.issuer)};`,
    `const redirectUri = ${source(facts.redirectUri)};`,
    `const scope = ${scopeText(facts)};`,
    `const client = new AuthorizationCode({`,
    `  client: {`,
    `    id: ${source(facts.clientId)},`,
    facts.confidential
      ? `    secret: process.env.MILPA_CLIENT_SECRET,`
      : `    secret: "", // a public client has none`,
    `  },`,
    `  auth: { tokenHost: issuer, tokenPath: "/oauth/token", authorizePath: "/oauth/authorize" },`,
    `  options: { authorizationMethod: ${facts.confidential ? `"header"` : `"body"`} },`,
    `});`,
    steps(facts),
  );

const checkIss = `  if (answer.get("iss") !== issuer) throw new Error("Another provider answered.");
`;

const steps = ({ sendIss }: SnippetFacts): string => `
// Keep \`kept\` in the person's session and send the browser to \`url\`.
export function startSignIn() {
  const verifier = randomBytes(32).toString("base64url");
  const state = randomBytes(16).toString("base64url");
  const url = client.authorizeURL({
    redirect_uri: redirectUri,
    scope,
    state,
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
  });
  return { url, kept: { verifier, state } };
}

// \`callbackUrl\` is the whole address that the browser came back to.
export async function finishSignIn(callbackUrl, kept) {
  const answer = new URL(callbackUrl).searchParams;
  if (answer.get("state") !== kept.state) throw new Error("The answer is to another request.");
${sendIss ? checkIss : ""}  if (answer.has("error")) throw new Error(answer.get("error"));
  const { token: tokens } = await client.getToken({
    code: answer.get("code"),
    redirect_uri: redirectUri,
    code_verifier: kept.verifier,
  });
  return { tokens, user: await readUser(tokens.access_token) };
}

export async function readUser(accessToken) {
  const headers = { authorization: \`Bearer \${accessToken}\` };
  const response = await fetch(\`\${issuer}/oauth/userinfo\`, { headers });
  if (!response.ok) throw new Error(\`Userinfo answered \${response.status}.\`);
  return response.json();
}

// The answer holds the next refresh token: keep it, each works once.
export async function refresh(refreshToken) {
  const next = await client.createToken({ refresh_token: refreshToken }).refresh();
  return next.token;
}`;
