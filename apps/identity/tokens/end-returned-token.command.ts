/** A client gives a token back: a refresh token takes its family along, an access token not. */
import type { Services } from "#platform/services.ts";
import type { Client } from "../clients/clients.query.ts";
import { endAccessToken } from "./tokens.store.ts";
import { findRefreshToken } from "./tokens.query.ts";
import { tokenHash } from "./token-pair.ts";
import { endReturnedGrant } from "./end-grant.command.ts";

/**
 * Another client's token, and one that nobody issued, are left as they are. The request's hint only
 * says where to look first (RFC 7009 2.1); we look in both at no cost.
 */
export const endReturnedToken = async (
  services: Services,
  client: Pick<Client, "id">,
  token: string,
  now: Date,
): Promise<void> => {
  const hash = tokenHash(token);
  const refresh = await findRefreshToken(services.db, hash, now);
  if (refresh?.clientId === client.id) await endReturnedGrant(services, refresh.grantId, now);
  else await endAccessToken(services.db, hash, client.id);
};
