/** @auth/core 0.41 (Auth.js): type `oauth` with an issuer; `oidc` would want an id_token. */
import { callbackPlace, lines, scopeText, source, type SnippetFacts } from "./facts.ts";
import { callbacks, renewal } from "./renewal.ts";

export const authCore = (facts: SnippetFacts): string => {
  const { basePath, provider, redirectUri } = callbackPlace(facts);
  return lines(
    `import { Auth } from "@auth/core";`,
    ``,
    `const issuer = ${source(facts.issuer)};`,
    `const clientId = ${source(facts.clientId)};`,
    ``,
    `// Answers arrive at ${redirectUri}`,
    `export const config = {`,
    `  secret: process.env.AUTH_SECRET,`,
    `  trustHost: true,`,
    `  basePath: ${source(basePath)},`,
    `  providers: [`,
    `    {`,
    `      id: ${source(provider)},`,
    `      name: "Milpa",`,
    `      type: "oauth",`,
    `      issuer,`,
    `      clientId,`,
    facts.confidential
      ? `      clientSecret: process.env.MILPA_CLIENT_SECRET,`
      : `      client: { token_endpoint_auth_method: "none" },`,
    `      checks: ["pkce", "state"],`,
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
    `// Every request below ${basePath}`,
    `export const handle = (request) => Auth(request, config);`,
    renewal(facts),
  );
};
