/** passport-oauth2 1.8: a strategy with state, PKCE and the person from userinfo. */
import { lines, source, type SnippetFacts } from "./facts.ts";

export const passportOauth2 = (facts: SnippetFacts): string =>
  lines(
    `import OAuth2Strategy from "passport-oauth2";`,
    ``,
    `const issuer = ${source(facts.issuer)};`,
    steps(facts),
    ``,
    `export const strategy = new MilpaStrategy(`,
    `  {`,
    `    authorizationURL: \`\${issuer}/oauth/authorize\`,`,
    `    tokenURL: \`\${issuer}/oauth/token\`,`,
    `    clientID: ${source(facts.clientId)},`,
    facts.confidential
      ? `    clientSecret: process.env.MILPA_CLIENT_SECRET,`
      : `    clientSecret: "", // a public client has none`,
    `    callbackURL: ${source(facts.redirectUri)},`,
    `    scope: [${facts.scopes.map(source).join(", ")}],`,
    `    state: true,`,
    `    pkce: true,`,
    `  },`,
    `  (accessToken, refreshToken, profile, done) =>`,
    `    done(null, { ...profile, accessToken, refreshToken }),`,
    `);`,
    use,
  );

const checkIss = `
  authenticate(request, options) {
    const { code, error, iss } = request.query;
    if ((code || error) && iss !== issuer) return this.fail({ message: "Another provider." }, 403);
    super.authenticate(request, options);
  }
`;

const steps = ({ sendIss }: SnippetFacts): string => `
class MilpaStrategy extends OAuth2Strategy {
  name = "milpa";
${sendIss ? checkIss : ""}
  userProfile(accessToken, done) {
    this._oauth2.useAuthorizationHeaderforGET(true);
    this._oauth2.get(\`\${issuer}/oauth/userinfo\`, accessToken, (error, body) => {
      if (error) return done(new Error(\`Userinfo answered \${error.statusCode}.\`));
      const { sub, name, email } = JSON.parse(body);
      done(null, { provider: "milpa", id: sub, displayName: name, email });
    });
  }
}`;

const use = `
// State and verifier live in the session (express-session):
//   passport.use(strategy);
//   app.get("/sign-in", passport.authenticate("milpa"));
//   app.get("/callback", passport.authenticate("milpa", { failureRedirect: "/" }), welcome);

// The answer holds the next refresh token: keep it, each works once.
export const refresh = (refreshToken) =>
  new Promise((resolve, reject) => {
    const asked = { grant_type: "refresh_token" };
    strategy._oauth2.getOAuthAccessToken(refreshToken, asked, (error, access_token, next) =>
      error ? reject(new Error(error.data)) : resolve({ access_token, refresh_token: next }),
    );
  });`;
