/** POST /oauth/revoke */
import { revokeToken } from "#contracts/identity/token-state.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { authenticateClient } from "../commands/client-authentication.ts";
import { endReturnedGrant } from "../commands/end-grant.ts";
import { tokenHash } from "../tokens.ts";
import { route } from "../route.ts";
import { endAccessToken, findRefreshToken } from "../store/tokens.ts";

export const revokeTokenRoute = route(revokeToken, async ({ body, request, services, now }) => {
  const client = await authenticateClient(services, request, body);
  if (client instanceof Refusal) return client;
  const hash = tokenHash(body.token);
  // The hint only says where to look first (RFC 7009 2.1); we look in both at no cost.
  const refresh = await findRefreshToken(services.db, hash, now);
  if (refresh?.clientId === client.id) await endReturnedGrant(services, refresh.grantId, now);
  else await endAccessToken(services.db, hash, client.id);
  return reply(200, {});
});
