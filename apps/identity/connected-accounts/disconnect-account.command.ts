/** A person takes an account away: its token is given back, and forgotten here in any case. */
import type { Services } from "#platform/services.ts";
import { revokeAt } from "../networks/mastodon-oauth.client.ts";
import { callbackOf } from "./connect-account.command.ts";
import { openAccount } from "./open-account.ts";
import { openClient } from "./open-client.ts";
import { findSocialAccount } from "./social-accounts.query.ts";
import { removeSocialAccount } from "./social-accounts.store.ts";

/** Null where the tenant has no such account; else whether its server heard of it. */
export const disconnectAccount = async (
  services: Services,
  tenantId: string,
  id: string,
): Promise<{ readonly heard: boolean } | null> => {
  const { db } = services;
  const account = await findSocialAccount(db, tenantId, id);
  if (account === null) return null;
  const client = await openClient(services, account.instance, callbackOf(services));
  let heard = account.provider === "sandbox";
  const opened = openAccount(services, account);
  if (client && opened)
    heard = await revokeAt(services, { ...client, instance: account.instance }, opened.token);
  await removeSocialAccount(db, tenantId, id);
  return { heard };
};
