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
  const pair = {
    access_token: issued.accessToken,
    token_type: issued.tokenType,
    expires_in: issued.expiresIn,
    refresh_token: issued.refreshToken,
    scope: issued.scopes.join(" "),
  };
  // RFC 6749 5.1 asks for it beside `Cache-Control: no-store`, which every answer carries.
  return reply(200, pair, { Pragma: "no-cache" });

  function issue(by: typeof asking) {
    if (body.grant_type === "refresh_token") {
      if (!body.refresh_token) return missing("refresh_token");
      const scopes = body.scope === undefined ? null : scopeList(body.scope);
      return refreshTokens(services, { ...by, refreshToken: body.refresh_token, scopes });
    }
    if (body.grant_type !== "authorization_code") return refuse("unsupported_grant_type");
    const { code, redirect_uri: redirectUri, code_verifier: verifier } = body;
    if (!code) return missing("code");
    if (!redirectUri) return missing("redirect_uri");
    if (!verifier) return missing("code_verifier");
    return exchangeCode(services, { ...by, code, redirectUri, verifier });
  }
});

const missing = (field: string): Refusal<"invalid_request"> =>
  refuse("invalid_request", { field, message: `${field}: is missing` });
