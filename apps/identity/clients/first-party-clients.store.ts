/** Clients that are apps of this house: written at each start, as the house stands then. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

export interface FirstPartyClient {
  /** For the row, where there is none yet. */
  readonly id: string;
  readonly clientId: string;
  readonly name: string;
  readonly redirectUris: readonly string[];
  readonly scopes: readonly string[];
  readonly homepage: string;
  readonly at: Date;
}

// What an operator may set (disabled, pushed requests, DPoP) is left as it is.
const upsert = statement<{ readonly id: string }>(
  "first-party-clients.upsert",
  `insert into oauth_client (id, client_id, name, kind, redirect_uris, scopes, default_scopes,
          first_party, homepage, created_at)
   values ($1, $2, $3, 'web', $4, $5, $5, true, $6, $7)
       on conflict (client_id) do update
      set name           = excluded.name,
          kind           = excluded.kind,
          redirect_uris  = excluded.redirect_uris,
          scopes         = excluded.scopes,
          default_scopes = excluded.default_scopes,
          first_party    = true,
          homepage       = excluded.homepage
   returning id`,
);

/** The internal id. */
export const keepFirstPartyClient = async (
  tx: Queries,
  client: FirstPartyClient,
): Promise<string> => {
  const { id, clientId, name, redirectUris, scopes, homepage, at } = client;
  const rows = await tx.run(upsert, [id, clientId, name, redirectUris, scopes, homepage, at]);
  if (!rows[0]) throw new Error("an upsert that returns nothing");
  return rows[0].id;
};

const insertSecret = statement(
  "first-party-clients.insert-secret",
  `insert into oauth_client_secret (id, client_id, secret_hash, hint, created_at)
   values ($1, $2, $3, $4, $5) on conflict (secret_hash) do nothing`,
);

const removeOthers = statement(
  "first-party-clients.remove-other-secrets",
  `delete from oauth_client_secret where client_id = $1 and secret_hash <> $2`,
);

export interface DerivedSecret {
  readonly id: string;
  /** Internal id of its client. */
  readonly clientId: string;
  /** SHA-256. */
  readonly hash: Buffer;
  readonly at: Date;
}

/** The one secret of an app of the house; those of an earlier master key end. */
export const keepDerivedSecret = async (tx: Queries, secret: DerivedSecret): Promise<void> => {
  const { id, clientId, hash, at } = secret;
  await tx.run(insertSecret, [id, clientId, hash, "derived", at]);
  await tx.run(removeOthers, [clientId, hash]);
};
