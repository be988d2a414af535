/** POST /oauth/token */
import { issueTokens } from "#contracts/identity/token.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal, refuse } from "#platform/errors.ts";
import { authenticateClient } from "../commands/client-authentication.ts";
import { keyOf } from "../commands/dpop-key.ts";
import { exchangeCode, refreshTokens } from "../commands/issue-tokens.ts";
import { scopeList } from "../domain/scopes.ts";
import { route } from "../route.ts";

export const issueTokensRoute = route(issueTokens, async ({ body, request, services, now }) => {
  const client = await authenticateClient(services, request, body);
  if (client instanceof Refusal) return client;
  const key = await keyOf(services, request, client);
  if (key instanceof Refusal) return key;
  const asking = { client, thumbprint: key.thumbprint, now };
  const issued = await issue(asking);
  if (issued instanceof Refusal) return issued;
  return reply(200, {
    access_token: issued.accessToken,
    token_type: issued.tokenType,
    expires_in: issued.expiresIn,
    refresh_token: issued.refreshToken,
    scope: issued.scopes.join(" "),
  });

  function issue(by: typeof asking) {
    if (body.grant_type === "refresh_token") {
      if (!body.refresh_token) return refuse("invalid_request", { field: "refresh_token" });
      const scopes = body.scope === undefined ? null : scopeList(body.scope);
      return refreshTokens(services, { ...by, refreshToken: body.refresh_token, scopes });
    }
    if (body.grant_type !== "authorization_code") return refuse("unsupported_grant_type");
    const { code, redirect_uri: redirectUri, code_verifier: verifier } = body;
    if (!code) return refuse("invalid_request", { field: "code" });
    if (!redirectUri) return refuse("invalid_request", { field: "redirect_uri" });
    if (!verifier) return refuse("invalid_request", { field: "code_verifier" });
    return exchangeCode(services, { ...by, code, redirectUri, verifier });
  }
});
