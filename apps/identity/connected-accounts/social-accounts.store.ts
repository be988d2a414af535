/** Writes the accounts that a tenant has at social networks. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

const keepClient = statement(
  "network-clients.keep",
  `insert into network_client (instance, client_id, client_secret, redirect_uri, created_at)
   values ($1, $2, $3, $4, $5)
       on conflict (instance) do update
      set client_id = excluded.client_id, client_secret = excluded.client_secret,
          redirect_uri = excluded.redirect_uri, created_at = excluded.created_at`,
);

export interface KeptClient {
  readonly instance: string;
  readonly clientId: string;
  /** Sealed. */
  readonly clientSecret: string;
  readonly redirectUri: string;
}

export const keepNetworkClient = async (
  tx: Queries,
  { instance, clientId, clientSecret, redirectUri }: KeptClient,
  at: Date,
): Promise<void> => {
  await tx.run(keepClient, [instance, clientId, clientSecret, redirectUri, at]);
};

const place = statement<{ readonly id: string }>(
  "social-accounts.place",
  `select id from connected_account
    where owner = $1 and provider = $2 and instance = $3 and remote_id = $4 for update`,
);

/** The id of the account that is known already; it is sealed beside it. */
export const lockKnown = async (
  tx: Queries,
  at: { readonly owner: string; readonly provider: string; readonly instance: string },
  remoteId: string,
): Promise<string | null> =>
  (await tx.run(place, [at.owner, at.provider, at.instance, remoteId]))[0]?.id ?? null;

const keep = statement(
  "social-accounts.keep",
  `insert into connected_account (id, provider, owner, token_endpoint, client_id, client_secret,
     access_token, refresh_token, expires_at, instance, remote_id, handle, connected_by,
     checked_at, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $14)
       on conflict (id) do update
      set access_token = excluded.access_token, refresh_token = excluded.refresh_token,
          expires_at = excluded.expires_at, handle = excluded.handle, status = 'connected',
          connected_by = excluded.connected_by, checked_at = excluded.checked_at,
          last_error = null, told_at = null, claimed_at = null, answer_lost_at = null`,
);

export interface KeptAccount {
  readonly id: string;
  readonly provider: string;
  readonly owner: string;
  readonly instance: string;
  readonly remoteId: string;
  readonly handle: string;
  readonly tokenEndpoint: string;
  readonly clientId: string;
  /** These three are sealed by the vault. */
  readonly clientSecret: string | null;
  readonly accessToken: string;
  readonly refreshToken: string | null;
  readonly expiresAt: Date | null;
  /** The account of ours whose person did it. */
  readonly connectedBy: string | null;
}

/** Connects it, or once more after it needed attention. */
export const keepSocialAccount = async (
  tx: Queries,
  kept: KeptAccount,
  at: Date,
): Promise<void> => {
  await tx.run(keep, [
    ...[kept.id, kept.provider, kept.owner, kept.tokenEndpoint, kept.clientId, kept.clientSecret],
    ...[kept.accessToken, kept.refreshToken, kept.expiresAt, kept.instance, kept.remoteId],
    ...[kept.handle, kept.connectedBy, at],
  ]);
};

const remove = statement(
  "social-accounts.remove",
  "delete from connected_account where id = $1 and owner = $2",
);

export const removeSocialAccount = async (
  tx: Queries,
  tenantId: string,
  id: string,
): Promise<void> => {
  await tx.run(remove, [id, tenantId]);
};

const refuse = statement(
  "social-accounts.refuse",
  `update connected_account set status = 'refused', last_error = $4
    where id = $1 and owner = $2 and access_token = $3`,
);

export interface RefusedToken {
  readonly tenantId: string;
  readonly accountId: string;
  /** The one that was not taken, sealed: one that came meanwhile is another's question. */
  readonly accessToken: string;
}

/** The network does not take its token any more: it needs a person. */
export const markRefused = async (
  tx: Queries,
  { tenantId, accountId, accessToken }: RefusedToken,
  reason: string,
): Promise<void> => {
  await tx.run(refuse, [accountId, tenantId, accessToken, reason]);
};

const checked = statement(
  "social-accounts.checked",
  "update connected_account set checked_at = $2, handle = $3 where id = $1",
);

export const noteChecked = async (
  tx: Queries,
  { id, handle }: { readonly id: string; readonly handle: string },
  at: Date,
): Promise<void> => {
  await tx.run(checked, [id, at, handle]);
};

const told = statement<{ readonly id: string }>(
  "social-accounts.told",
  `update connected_account set told_at = $2
    where id = $1 and status = 'refused' and told_at is null returning id`,
);

/** False where somebody was told already. */
export const noteTold = async (tx: Queries, id: string, at: Date): Promise<boolean> =>
  (await tx.run(told, [id, at])).length === 1;

const keyTold = statement<{ readonly key_id: string }>(
  "key-end-letters.note",
  `insert into key_end_letter (key_id, told_at) values ($1, $2)
       on conflict (key_id) do nothing returning key_id`,
);

export const noteKeyTold = async (tx: Queries, keyId: string, at: Date): Promise<boolean> =>
  (await tx.run(keyTold, [keyId, at])).length === 1;
