/** Writes on clients and their secrets; whoever writes calls `forgetClients` afterwards. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { ClientFields } from "./client-rules.domain.ts";
import type { ClientKind } from "./redirect-uri.domain.ts";
import { liveSecrets, registeredOf, type RegisteredClient } from "./client-lists.query.ts";
import { clientColumns, type ClientFacts } from "./client-rows.query.ts";

export interface ClientRecord extends ClientFields {
  readonly id: string;
  readonly clientId: string;
  readonly kind: ClientKind;
  readonly firstParty: boolean;
  readonly at: Date;
}

const insert = statement<ClientFacts>(
  "client-writes.insert",
  `insert into oauth_client (id, client_id, name, kind, redirect_uris, scopes, default_scopes,
          first_party, send_iss, dpop_bound, par_required, homepage, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
       on conflict (id) do nothing
   returning ${clientColumns}`,
);

/** Null where a client with this internal id is there already. */
export const insertClient = async (
  tx: Queries,
  client: ClientRecord,
): Promise<RegisteredClient | null> => {
  const rows = await tx.run(insert, [
    ...[client.id, client.clientId, client.name, client.kind, client.redirectUris],
    ...[client.scopes, client.defaultScopes, client.firstParty, client.sendIss],
    ...[client.dpopBound, client.parRequired, client.homepage, client.at],
  ]);
  return rows[0] ? registeredOf(rows[0], []) : null;
};

const lock = statement<ClientFacts>(
  "client-writes.lock",
  `select ${clientColumns} from oauth_client where client_id = $1 for no key update`,
);

/** Two changes of one client wait for each other; null for an unknown one. */
export const lockClient = async (
  tx: Queries,
  clientId: string,
  now: Date,
): Promise<RegisteredClient | null> => {
  const row = (await tx.run(lock, [clientId]))[0];
  if (!row) return null;
  return registeredOf(row, (await liveSecrets(tx, [row.id], now)).get(row.id) ?? []);
};

const update = statement(
  "client-writes.update",
  `update oauth_client
      set name = $2, redirect_uris = $3, scopes = $4, default_scopes = $5, send_iss = $6,
          dpop_bound = $7, par_required = $8, homepage = $9
    where id = $1`,
);

export const updateClient = async (
  tx: Queries,
  id: string,
  fields: ClientFields,
): Promise<void> => {
  await tx.run(update, [
    ...[id, fields.name, fields.redirectUris, fields.scopes, fields.defaultScopes],
    ...[fields.sendIss, fields.dpopBound, fields.parRequired, fields.homepage],
  ]);
};

const disable = statement(
  "client-writes.disable",
  `update oauth_client set disabled_at = $2 where id = $1`,
);

/** Null enables it again. */
export const setDisabled = (tx: Queries, id: string, at: Date | null): Promise<unknown> =>
  tx.run(disable, [id, at]);

export interface SecretRecord {
  readonly id: string;
  /** Internal id. */
  readonly clientId: string;
  /** SHA-256. */
  readonly hash: Buffer;
  readonly hint: string;
  readonly at: Date;
}

const insertOne = statement(
  "client-writes.insert-secret",
  `insert into oauth_client_secret (id, client_id, secret_hash, hint, created_at)
   values ($1, $2, $3, $4, $5)`,
);

const sweep = statement(
  "client-writes.sweep-secrets",
  `delete from oauth_client_secret where client_id = $1 and expires_at <= $2`,
);

/** Expired ones make room. */
export const insertSecret = async (tx: Queries, secret: SecretRecord): Promise<void> => {
  await tx.run(sweep, [secret.clientId, secret.at]);
  const { id, clientId, hash, hint, at } = secret;
  await tx.run(insertOne, [id, clientId, hash, hint, at]);
};

const expire = statement<{ readonly id: string }>(
  "client-writes.expire-secret",
  `update oauth_client_secret
      set expires_at = least(coalesce(expires_at, $3::timestamptz), $3)
    where id = $1 and client_id = $2 and (expires_at is null or expires_at > $4)
   returning id`,
);

/** Lets a secret end at a moment, never later than it would have; false for an unknown one. */
export const endSecret = async (
  tx: Queries,
  secret: { readonly id: string; readonly clientId: string },
  at: Date,
  now: Date,
): Promise<boolean> => (await tx.run(expire, [secret.id, secret.clientId, at, now])).length === 1;

const useSecret = statement(
  "clients.use-secret",
  `update oauth_client_secret set last_used_at = $2
    where id = $1 and (last_used_at is null or last_used_at < $3)`,
);

/** Notes that a secret still works for somebody; at most once in the given time. */
export const noteSecretUse = (
  db: Queries,
  id: string,
  at: Date,
  unlessSince: Date,
): Promise<unknown> => db.run(useSecret, [id, at, unlessSince]);
