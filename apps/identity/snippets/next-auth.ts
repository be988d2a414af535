/** next-auth 4: `idToken: false` and an issuer, or it fails at the first sign-in. */
import { callbackPlace, lines, scopeText, source, type SnippetFacts } from "./facts.ts";
import { callbacks, renewal } from "./renewal.ts";

export const nextAuth = (facts: SnippetFacts): string => {
  const { origin, basePath, provider, redirectUri } = callbackPlace(facts);
  return lines(
    `// pages${basePath}/[...nextauth].js, with NEXTAUTH_URL=${origin}${basePath}`,
    `import NextAuth from "next-auth";`,
    ``,
    `const issuer = ${source(facts.issuer)};`,
    `const clientId = ${source(facts.clientId)};`,
    ``,
    `// Answers arrive at ${redirectUri}`,
    `export const authOptions = {`,
    `  secret: process.env.NEXTAUTH_SECRET,`,
    `  providers: [`,
    `    {`,
    `      id: ${source(provider)},`,
    `      name: "Milpa",`,
    `      type: "oauth",`,
    `      issuer,`,
    `      idToken: false,`,
    `      checks: ["pkce", "state"],`,
    `      clientId,`,
    facts.confidential
      ? `      clientSecret: process.env.MILPA_CLIENT_SECRET,`
      : `      client: { token_endpoint_auth_method: "none" },`,
    `      authorization: {`,
    `        url: \`\${issuer}/oauth/authorize\`,`,
    `        params: { scope: ${scopeText(facts)} },`,
    `      },`,
    `      token: \`\${issuer}/oauth/token\`,`,
    `      userinfo: \`\${issuer}/oauth/userinfo\`,`,
    `      profile: ({ sub, name, email }) => ({ id: sub, name, email }),`,
    `    },`,
    `  ],`,
    callbacks,
    `};`,
    ``,
    `export default NextAuth(authOptions);`,
    renewal(facts),
  );
};
