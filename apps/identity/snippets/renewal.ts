/** What Auth.js and NextAuth.js do alike: keep the tokens in the session and renew them in time. */
import type { SnippetFacts } from "./facts.ts";

/** Source of the callbacks, and of the function that they renew by. */
export const callbacks = `  callbacks: {
    async jwt({ token, account }) {
      // The account's id is the person's \`sub\`; the library's own changes with each sign-in.
      if (account) return { ...token, sub: account.providerAccountId, tokens: kept(account) };
      if (Date.now() < token.tokens.expires_at * 1000) return token;
      return { ...token, tokens: await renewed(token.tokens) };
    },
    session: ({ session, token }) => ({
      ...session,
      user: { ...session.user, id: token.sub },
      accessToken: token.tokens.access_token,
    }),
  },`;

export const renewal = ({ confidential }: SnippetFacts): string => `
const kept = ({ access_token, refresh_token, expires_at, expires_in }) => ({
  access_token,
  refresh_token,
  expires_at: expires_at ?? Math.floor(Date.now() / 1000) + expires_in,
});

// Each refresh token works once, and its answer holds the next.
async function renewed({ refresh_token }) {
  const response = await fetch(\`\${issuer}/oauth/token\`, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "refresh_token",
      refresh_token,
      client_id: clientId,${
        confidential ? "\n      client_secret: process.env.MILPA_CLIENT_SECRET," : ""
      }
    }),
  });
  if (!response.ok) throw new Error(\`The provider answered \${response.status}: sign in again.\`);
  return kept(await response.json());
}`;
