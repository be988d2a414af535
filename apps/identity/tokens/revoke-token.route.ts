/** POST /oauth/revoke */
import { revokeToken } from "#contracts/identity/oauth/token-state.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { authenticateClient } from "./authenticate-client.command.ts";
import { endReturnedToken } from "./end-returned-token.command.ts";
import { route } from "../callers/route.ts";

export const revokeTokenRoute = route(revokeToken, async ({ body, request, services, now }) => {
  const client = await authenticateClient(services, request, body);
  if (client instanceof Refusal) return client;
  await endReturnedToken(services, client, body.token, now);
  return reply(200, {});
});
