/** POST /oauth/token */
import { issueTokens } from "#contracts/identity/oauth/token.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { authenticateClient } from "./authenticate-client.command.ts";
import { keyOf } from "../dpop/dpop-key.ts";
import { issueByGrantType } from "./grant-types.ts";
import { route } from "../callers/route.ts";

export const issueTokensRoute = route(issueTokens, async ({ body, request, services, now }) => {
  const client = await authenticateClient(services, request, body);
  if (client instanceof Refusal) return client;
  const key = await keyOf(services, request, client);
  if (key instanceof Refusal) return key;
  const asking = { client, thumbprint: key.thumbprint, now };
  const issued = await issueByGrantType(services, body, asking);
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
});
