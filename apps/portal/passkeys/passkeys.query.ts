/** Passkeys of consumers: public keys, each for one host. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

export interface Passkey {
  readonly credential_id: string;
  readonly site: string;
  readonly transports: readonly string[];
  readonly name: string;
  readonly backed_up: boolean;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
}

const list = statement<Passkey>(
  "passkeys.list",
  `select credential_id, site, transports, name, backed_up, created_at, last_used_at
     from passkey where consumer_id = $1 order by created_at, credential_id`,
);

export const listPasskeys = (db: Queries, consumerId: string): Promise<readonly Passkey[]> =>
  db.run(list, [consumerId]);

const find = statement<{ readonly public_key: Buffer; readonly site: string }>(
  "passkeys.find",
  `select public_key, site from passkey where consumer_id = $1 and credential_id = $2`,
);

export const findPasskey = async (
  db: Queries,
  consumerId: string,
  credentialId: string,
): Promise<{ readonly public_key: Buffer; readonly site: string } | null> =>
  (await db.run(find, [consumerId, credentialId]))[0] ?? null;
