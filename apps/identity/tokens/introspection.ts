/** Whether a token is good, in the words of RFC 7662 2.2. */
import type { z } from "zod";
import type { TokenState } from "#contracts/identity/oauth/token-state.ts";
import type { Services } from "#platform/services.ts";
import { tokenHash } from "./token-pair.ts";
import type { Client } from "../clients/clients.query.ts";
import { findAccessToken, findRefreshToken } from "./tokens.query.ts";

type State = z.input<typeof TokenState>;

const unixSeconds = (at: Date): number => Math.floor(at.getTime() / 1000);

/** A token of another client is as good as unknown. */
export const stateOf = async (
  services: Services,
  client: Client,
  token: string,
  now: Date,
): Promise<State> => {
  const hash = tokenHash(token);
  const facts = { client_id: client.clientId, iss: services.baseUrl };
  const access = await findAccessToken(services.db, hash, now);
  if (access) {
    if (access.clientId !== client.id) return { active: false };
    return {
      active: true,
      scope: access.scopes.join(" "),
      sub: access.sub,
      ...facts,
      exp: unixSeconds(access.expiresAt),
      iat: unixSeconds(access.createdAt),
      ...keyState(access.thumbprint),
    };
  }
  const refresh = await findRefreshToken(services.db, hash, now);
  const good = refresh?.live === true && refresh.usedAt === null && refresh.expiresAt > now;
  if (!good || refresh.clientId !== client.id) return { active: false };
  return {
    active: true,
    scope: refresh.grantScopes.join(" "),
    sub: refresh.accountId,
    ...facts,
    exp: unixSeconds(refresh.expiresAt),
  };
};

const keyState = (thumbprint: string | null): Pick<State, "token_type" | "cnf"> =>
  thumbprint === null ? { token_type: "Bearer" } : { token_type: "DPoP", cnf: { jkt: thumbprint } };
