/** POST /oauth/revoke */
import { revokeToken } from "#contracts/identity/token-state.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { authenticateClient } from "../commands/client-authentication.ts";
import { endReturnedToken } from "../commands/end-returned-token.ts";
import { route } from "../route.ts";

export const revokeTokenRoute = route(revokeToken, async ({ body, request, services, now }) => {
  const client = await authenticateClient(services, request, body);
  if (client instanceof Refusal) return client;
  await endReturnedToken(services, client, body.token, now);
  return reply(200, {});
});
