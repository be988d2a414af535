/** Passkeys of people, in the app's `passkey`: public keys, each for one host. */
import type { Queries } from "../db/database.ts";
import { statement } from "../db/statement.ts";
import { passkeysMost } from "./limits.ts";
import type { RegisteredPasskey } from "./registration.ts";

export interface Passkey {
  readonly credential_id: string;
  /** The host's name; null where none was written down. */
  readonly site: string | null;
  readonly transports: readonly string[];
  readonly name: string;
  readonly backed_up: boolean;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
}

const list = statement<Passkey>(
  "passkeys.list",
  `select credential_id, site, transports, name, backed_up, created_at, last_used_at
     from passkey where owner_id = $1 order by created_at, credential_id`,
);

/** All of a person's, the oldest first. */
export const listPasskeys = (db: Queries, ownerId: string): Promise<readonly Passkey[]> =>
  db.run(list, [ownerId]);

interface PublicKey {
  readonly public_key: Buffer;
  readonly site: string | null;
}

const find = statement<PublicKey>(
  "passkeys.find",
  `select public_key, site from passkey where owner_id = $1 and credential_id = $2`,
);

/** The key with which this one's answers are verified at this host; null where there is none. */
export const findPublicKey = async (
  db: Queries,
  ownerId: string,
  { credentialId, site }: { readonly credentialId: string; readonly site: string },
): Promise<Buffer | null> => {
  const [row] = await db.run(find, [ownerId, credentialId]);
  return row && (row.site ?? site) === site ? row.public_key : null;
};

const insert = statement<{ readonly credential_id: string }>(
  "passkeys.insert",
  `insert into passkey (owner_id, credential_id, site, public_key, counter, transports, name,
                        backed_up, created_at)
   select $1, $2, $3, $4, $5, $6, $7, $8, $9
    where (select count(*) from passkey where owner_id = $1) < $10
   on conflict do nothing
   returning credential_id`,
);

export interface NewPasskey extends RegisteredPasskey {
  readonly ownerId: string;
  readonly site: string;
  readonly name: string;
}

/**
 * `full`: the owner has as many as we keep, or it is known already. Within the lock of its owner,
 * so that parallel ones cannot pass the bound.
 */
export const insertPasskey = async (
  tx: Queries,
  passkey: NewPasskey,
): Promise<"added" | "full"> => {
  const { ownerId, credentialId, site, publicKey, counter } = passkey;
  const { transports, name, backedUp, at } = passkey;
  const rows = await tx.run(insert, [
    ...[ownerId, credentialId, site, publicKey, counter],
    ...[transports, name, backedUp, at, passkeysMost],
  ]);
  return rows.length === 1 ? "added" : "full";
};

// Authenticators that do not count always say 0 (WebAuthn 6.1.1).
const use = statement<{ readonly credential_id: string }>(
  "passkeys.use",
  `update passkey set counter = $3, backed_up = $4, last_used_at = $5
    where owner_id = $1 and credential_id = $2 and (counter < $3 or (counter = 0 and $3 = 0))
    returning credential_id`,
);

export type Used = Pick<NewPasskey, "ownerId" | "credentialId" | "counter" | "backedUp" | "at">;

/** `copied`: the authenticator's count did not grow, so there may be a copy of it. */
export const usePasskey = async (tx: Queries, used: Used): Promise<"used" | "copied"> => {
  const { ownerId, credentialId, counter, backedUp, at } = used;
  const rows = await tx.run(use, [ownerId, credentialId, counter, backedUp, at]);
  return rows.length === 1 ? "used" : "copied";
};

const rename = statement<{ readonly name: string }>(
  "passkeys.rename",
  `update passkey set name = $3 where owner_id = $1 and credential_id = $2 returning name`,
);

/** False where it is none of theirs. */
export const renamePasskey = async (
  tx: Queries,
  ownerId: string,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<boolean> => (await tx.run(rename, [ownerId, id, name])).length === 1;

const remove = statement<{ readonly name: string }>(
  "passkeys.remove",
  `delete from passkey where owner_id = $1 and credential_id = $2 returning name`,
);

/** False where it is none of theirs. */
export const removePasskey = async (
  tx: Queries,
  ownerId: string,
  credentialId: string,
): Promise<boolean> => (await tx.run(remove, [ownerId, credentialId])).length === 1;
