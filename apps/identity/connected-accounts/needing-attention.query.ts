/** Reads what the upkeep of tokens looks at: accounts to check, people to tell, keys that end. */
import type { Queries } from "#platform/db/database.ts";
import { firstId } from "#platform/db/id-bounds.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import type { Locale } from "#ui/i18n/locale.ts";

export interface CheckedAccount {
  readonly id: string;
  readonly tenantId: string;
  readonly provider: string;
  readonly instance: string;
  readonly remoteId: string;
  readonly handle: string;
  /** Sealed. */
  readonly accessToken: string;
}

const toCheck = statement<CheckedAccount>(
  "social-accounts.to-check",
  `select ${named("id, owner as tenant_id, provider, instance, remote_id, handle, access_token")}
     from connected_account
    where status = 'connected' and refresh_token is null and instance is not null
      and remote_id is not null and handle is not null
      and (checked_at is null or checked_at < $1) and id > coalesce($2::uuid, ${firstId})
    order by id limit $3`,
);

/** Those whose tokens have no end, not looked at since. */
export const accountsToCheck = (
  db: Queries,
  since: Date,
  after: string | null,
  most: number,
): Promise<readonly CheckedAccount[]> => db.run(toCheck, [since, after, most]);

export interface UntoldAccount {
  readonly id: string;
  readonly tenantId: string;
  readonly handle: string;
  readonly email: string;
  readonly locale: Locale;
}

const untold = statement<UntoldAccount>(
  "social-accounts.untold",
  `select ${named("c.id, c.owner as tenant_id, c.handle, a.email, a.locale")}
     from connected_account c join account a on a.id = c.connected_by
    where c.status = 'refused' and c.told_at is null and c.handle is not null
    order by c.id limit $1`,
);

export const untoldAccounts = (db: Queries, most: number): Promise<readonly UntoldAccount[]> =>
  db.run(untold, [most]);

export interface EndingKey {
  readonly id: string;
  readonly name: string;
  readonly hint: string;
  readonly expiresAt: Date;
  readonly email: string;
  readonly locale: Locale;
}

// The key that took its place may have been issued by another person: it is theirs to tell too,
// and one letter to who issued this one is enough.
const ending = statement<EndingKey>(
  "key-end-letters.due",
  `select ${named("k.id, k.name, k.hint, k.expires_at, a.email, a.locale")}
     from api_key k join account a on a.id::text = k.issued_by::text
    where k.revoked_at is null and k.expires_at > $1 and k.expires_at <= $2
      and k.last_used_at > $3
      and not exists (select from key_end_letter l where l.key_id = k.id)
    order by k.id limit $4`,
);

/** Keys that end soon and are still used, each with who issued it and is not told yet. */
export const endingKeys = (
  db: Queries,
  { now, until, usedSince }: Readonly<Record<"now" | "until" | "usedSince", Date>>,
  most: number,
): Promise<readonly EndingKey[]> => db.run(ending, [now, until, usedSince, most]);
