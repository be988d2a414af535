/** arctic 3: its plain OAuth2Client; it checks no state and no issuer, so the snippet does. */
import { lines, source, type SnippetFacts } from "./facts.ts";

export const arctic = (facts: SnippetFacts): string =>
  lines(
    `import * as arctic from "arctic";`,
    ``,
    `const issuer = ${source(facts.issuer)};`,
    `const client = new arctic.OAuth2Client(`,
    `  ${source(facts.clientId)},`,
    facts.confidential
      ? `  process.env.MILPA_CLIENT_SECRET,`
      : `  null, // a public client has no secret`,
    `  ${source(facts.redirectUri)},`,
    `);`,
    `const scopes = [${facts.scopes.map(source).join(", ")}];`,
    steps(facts),
  );

const checkIss = `  if (answer.get("iss") !== issuer) throw new Error("Another provider answered.");
`;

const steps = ({ sendIss }: SnippetFacts): string => `
// Keep \`kept\` in the person's session and send the browser to \`url\`.
export function startSignIn() {
  const verifier = arctic.generateCodeVerifier();
  const state = arctic.generateState();
  const url = client.createAuthorizationURLWithPKCE(
    \`\${issuer}/oauth/authorize\`, state, arctic.CodeChallengeMethod.S256, verifier, scopes,
  );
  return { url: url.href, kept: { verifier, state } };
}

// \`callbackUrl\` is the whole address that the browser came back to.
export async function finishSignIn(callbackUrl, kept) {
  const answer = new URL(callbackUrl).searchParams;
  if (answer.get("state") !== kept.state) throw new Error("The answer is to another request.");
${sendIss ? checkIss : ""}  if (answer.has("error")) throw new Error(answer.get("error"));
  const tokens = await client.validateAuthorizationCode(
    \`\${issuer}/oauth/token\`, answer.get("code"), kept.verifier,
  );
  return { tokens: plain(tokens), user: await readUser(tokens.accessToken()) };
}

export async function readUser(accessToken) {
  const headers = { authorization: \`Bearer \${accessToken}\` };
  const response = await fetch(\`\${issuer}/oauth/userinfo\`, { headers });
  if (!response.ok) throw new Error(\`Userinfo answered \${response.status}.\`);
  return response.json();
}

// The answer holds the next refresh token: keep it, each works once.
// No scopes: the new tokens are good for what the old ones were.
export const refresh = async (refreshToken) =>
  plain(await client.refreshAccessToken(\`\${issuer}/oauth/token\`, refreshToken, []));

// There is no id_token here: tokens.idToken() would throw.
const plain = (tokens) => ({
  access_token: tokens.accessToken(),
  refresh_token: tokens.refreshToken(),
  expires_at: tokens.accessTokenExpiresAt(),
});`;
