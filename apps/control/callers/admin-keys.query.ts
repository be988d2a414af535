/** The admin key behind a session that was opened with one. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

interface AdminKey {
  readonly name: string;
  readonly permissions: readonly string[];
}

const find = statement<AdminKey>(
  "admin-keys.find",
  `select name, permissions from api_key
    where id = $1 and revoked_at is null and expires_at is null`,
);

/** Null once the key was revoked or rotated. */
export const findAdminKey = async (db: Queries, id: string): Promise<AdminKey | null> =>
  (await db.run(find, [id]))[0] ?? null;
