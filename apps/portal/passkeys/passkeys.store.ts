/** Passkeys: kept, used, renamed, removed. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { RegisteredPasskey } from "#platform/passkeys/registration.ts";

export interface NewPasskey extends RegisteredPasskey {
  readonly consumerId: string;
  readonly site: string;
  readonly name: string;
}

const insert = statement<{ readonly credential_id: string }>(
  "passkeys.insert",
  `insert into passkey (consumer_id, credential_id, site, public_key, counter, transports, name,
                        backed_up, created_at)
   select $1, $2, $3, $4, $5, $6, $7, $8, $9
    where (select count(*) from passkey where consumer_id = $1) < $10
   on conflict (consumer_id, credential_id) do nothing
   returning credential_id`,
);

/** Within the lock of its consumer, so that parallel ones cannot pass the bound. */
export const insertPasskey = async (
  tx: Queries,
  passkey: NewPasskey,
  most: number,
): Promise<"added" | "full"> => {
  const { consumerId, credentialId, site, publicKey, counter } = passkey;
  const { transports, name, backedUp, at } = passkey;
  const rows = await tx.run(insert, [
    ...[consumerId, credentialId, site, publicKey, counter],
    ...[transports, name, backedUp, at, most],
  ]);
  return rows.length === 1 ? "added" : "full";
};

// Authenticators that do not count always say 0 (WebAuthn 6.1.1).
const use = statement<{ readonly credential_id: string }>(
  "passkeys.use",
  `update passkey set counter = $3, backed_up = $4, last_used_at = $5
    where consumer_id = $1 and credential_id = $2 and (counter < $3 or (counter = 0 and $3 = 0))
    returning credential_id`,
);

/** `copied`: the authenticator's count did not grow, so there may be a copy of it. */
export const usePasskey = async (
  tx: Queries,
  seen: Pick<NewPasskey, "consumerId" | "credentialId" | "counter" | "backedUp" | "at">,
): Promise<"used" | "copied"> => {
  const { consumerId, credentialId, counter, backedUp, at } = seen;
  const rows = await tx.run(use, [consumerId, credentialId, counter, backedUp, at]);
  return rows.length === 1 ? "used" : "copied";
};

const rename = statement<{ readonly name: string }>(
  "passkeys.rename",
  `update passkey set name = $3 where consumer_id = $1 and credential_id = $2 returning name`,
);

export const renamePasskey = async (
  db: Queries,
  consumerId: string,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<"renamed" | "unknown"> =>
  (await db.run(rename, [consumerId, id, name])).length === 1 ? "renamed" : "unknown";

const remove = statement<{ readonly name: string }>(
  "passkeys.remove",
  `delete from passkey where consumer_id = $1 and credential_id = $2 returning name`,
);

export const removePasskey = async (
  tx: Queries,
  consumerId: string,
  credentialId: string,
): Promise<"gone" | "unknown"> =>
  (await tx.run(remove, [consumerId, credentialId])).length === 1 ? "gone" : "unknown";
