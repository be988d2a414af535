/** What this house is registered as at a network's server, with its secret in clear. */
import type { Services } from "#platform/services.ts";
import { networkClientSecret } from "../callers/sealed.ts";
import type { NetworkClient } from "../networks/mastodon-oauth.client.ts";
import { findNetworkClient } from "./social-accounts.query.ts";

/** Null where it is not registered, or its secret cannot be opened: then it registers anew. */
export const openClient = async (
  { db, vault }: Pick<Services, "db" | "vault">,
  instance: string,
  redirectUri: string,
): Promise<NetworkClient | null> => {
  const known = await findNetworkClient(db, instance, redirectUri);
  if (!known) return null;
  try {
    const { clientId } = known;
    return {
      clientId,
      clientSecret: vault.open(networkClientSecret, known.clientSecret, instance),
    };
  } catch {
    return null;
  }
};
