/** Passkeys of people: all of a person's, and one by its own name. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

export interface Passkey {
  readonly credential_id: string;
  readonly transports: readonly string[];
  readonly name: string;
  readonly backed_up: boolean;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
}

const list = statement<Passkey>(
  "passkeys.list",
  `select credential_id, transports, name, backed_up, created_at, last_used_at
     from passkey where account_id = $1 order by created_at, credential_id`,
);

export const listPasskeys = (db: Queries, accountId: string): Promise<Passkey[]> =>
  db.run(list, [accountId]);

export interface KnownPasskey {
  readonly account_id: string;
  readonly public_key: Buffer;
  readonly transports: readonly string[];
  readonly name: string;
}

const find = statement<KnownPasskey>(
  "passkeys.find",
  `select p.account_id, p.public_key, p.transports, p.name
     from passkey p join account a on a.id = p.account_id
    where p.credential_id = $1 and a.disabled_at is null`,
);

/** Null for an unknown one, and for one of a person who may not sign in any more. */
export const findPasskey = async (
  db: Queries,
  credentialId: string,
): Promise<KnownPasskey | null> => (await db.run(find, [credentialId]))[0] ?? null;
