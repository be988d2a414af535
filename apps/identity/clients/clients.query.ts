/** Clients as requests see them: remembered for a moment, for every token request asks. */
import { credentialCache, type CredentialCache } from "#platform/auth/credential-cache.ts";
import type { Database, Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import { clientColumns, type ClientFacts } from "./client-rows.query.ts";

export interface Client extends ClientFacts {
  readonly secrets: readonly LiveSecret[];
}

export interface LiveSecret {
  readonly id: string;
  /** SHA-256, hexadecimal. */
  readonly hash: string;
  readonly expiresAt: Date | null;
  readonly lastUsedAt: Date | null;
}

interface FoundRow extends ClientFacts {
  readonly secrets: readonly SecretRow[];
}

interface SecretRow {
  readonly id: string;
  readonly hash: string;
  readonly expires_at: string | null;
  readonly last_used_at: string | null;
}

const find = statement<FoundRow>(
  "clients.find",
  `select ${clientColumns}, coalesce((
            select json_agg(json_build_object(
                     'id', s.id, 'hash', encode(s.secret_hash, 'hex'),
                     'expires_at', s.expires_at, 'last_used_at', s.last_used_at)
                   order by s.created_at)
              from oauth_client_secret s where s.client_id = oauth_client.id), '[]') as secrets
     from oauth_client
    where client_id = $1`,
);

/** Reads afresh; disabled clients are found too. */
export const readClient = async (db: Queries, clientId: string): Promise<Client | null> => {
  const row = (await db.run(find, [clientId]))[0];
  return row ? clientOf(row) : null;
};

const caches = new WeakMap<Database, CredentialCache<Client>>();

const cacheOf = (db: Database): CredentialCache<Client> => {
  const known = caches.get(db) ?? credentialCache<Client>();
  caches.set(db, known);
  return known;
};

/**
 * A client that may be used, at most `credentialCacheMs` old. That a client was disabled is seen
 * at once nevertheless: the statements that issue and accept tokens join its row.
 */
export const findClient = async (db: Database, clientId: string): Promise<Client | null> => {
  const client = await cacheOf(db).get(clientId, () => readClient(db, clientId));
  return client && client.disabledAt === null ? client : null;
};

/** To be called after a client or its secrets were written. */
export const forgetClients = (db: Database): void => cacheOf(db).forget();

const clientOf = (row: FoundRow): Client => ({
  ...row,
  secrets: row.secrets.map(({ id, hash, expires_at, last_used_at }) => ({
    id,
    hash,
    expiresAt: dateOf(expires_at),
    lastUsedAt: dateOf(last_used_at),
  })),
});

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));
