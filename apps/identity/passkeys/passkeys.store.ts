/** Passkeys: public keys with which people sign in. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { RegisteredPasskey } from "#platform/passkeys/registration.ts";

export interface NewPasskey extends RegisteredPasskey {
  readonly accountId: string;
  readonly name: string;
}

// The row of the person is locked first, so that parallel registrations cannot pass the bound.
const lockAccount = statement(
  "passkeys.lock-account",
  `select id from account where id = $1 for no key update`,
);

const insert = statement<{ readonly credential_id: string }>(
  "passkeys.insert",
  `insert into passkey (credential_id, account_id, public_key, counter, transports, name,
                        backed_up, created_at)
   select $1, $2, $3, $4, $5, $6, $7, $8
    where (select count(*) from passkey where account_id = $2) < $9
   on conflict (credential_id) do nothing
   returning credential_id`,
);

/** False when the credential is known already, or the person has `most` of them. */
export const insertPasskey = async (
  tx: Queries,
  passkey: NewPasskey,
  most: number,
): Promise<boolean> => {
  const { credentialId, accountId, publicKey, counter, transports, name, backedUp, at } = passkey;
  await tx.run(lockAccount, [accountId]);
  const facts = [publicKey, counter, transports, name, backedUp, at, most];
  return (await tx.run(insert, [credentialId, accountId, ...facts])).length === 1;
};

// Authenticators that do not count always say 0 (WebAuthn 6.1.1).
const use = statement<{ readonly credential_id: string }>(
  "passkeys.use",
  `update passkey set counter = $2, backed_up = $3, last_used_at = $4
    where credential_id = $1 and (counter < $2 or (counter = 0 and $2 = 0))
    returning credential_id`,
);

/** False when the authenticator's count did not grow: there may be a copy of it. */
export const usePasskey = async (
  tx: Queries,
  seen: Pick<RegisteredPasskey, "credentialId" | "counter" | "backedUp" | "at">,
): Promise<boolean> => {
  const { credentialId, counter, backedUp, at } = seen;
  return (await tx.run(use, [credentialId, counter, backedUp, at])).length === 1;
};

const rename = statement<{ readonly name: string }>(
  "passkeys.rename",
  `update passkey set name = $3 where credential_id = $1 and account_id = $2 returning name`,
);

export const renamePasskey = async (
  db: Queries,
  credentialId: string,
  accountId: string,
  name: string,
): Promise<boolean> => (await db.run(rename, [credentialId, accountId, name])).length === 1;

const remove = statement<{ readonly name: string }>(
  "passkeys.remove",
  `delete from passkey where credential_id = $1 and account_id = $2 returning name`,
);

/** The name of the passkey that is gone now; null when there was none of this person. */
export const removePasskey = async (
  tx: Queries,
  credentialId: string,
  accountId: string,
): Promise<string | null> => (await tx.run(remove, [credentialId, accountId]))[0]?.name ?? null;
