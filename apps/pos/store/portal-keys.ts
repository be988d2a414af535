/** The environment's key among the kit's API keys, under a name that no person gives. */
import type { Database } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import { newId } from "#platform/id.ts";

const name = "portal (MILPA_POS_PORTAL_KEY)";

// One that was revoked by hand stays so: the environment gets another then.
const adopt = statement(
  "portal-keys.adopt",
  `insert into api_key (id, lineage_id, key_hash, name, hint, permissions, scope, created_at)
   values ($1, $1, $2, $3, $4, $5, '{}', $6)
   on conflict (key_hash) do nothing`,
);

const endOthers = statement(
  "portal-keys.end-others",
  `update api_key set revoked_at = $3
    where name = $1 and key_hash <> $2 and revoked_at is null`,
);

export interface AdoptedKey {
  readonly hash: string;
  readonly hint: string;
  readonly permissions: readonly string[];
  readonly now: Date;
}

export const adoptKey = (db: Database, key: AdoptedKey): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.run(adopt, [newId(), key.hash, name, key.hint, key.permissions, key.now]);
    await tx.run(endOthers, [name, key.hash, key.now]);
  });
