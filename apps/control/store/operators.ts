/** The admin key behind an operator's session; a session lives no longer than its key. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { SessionSubjects } from "#platform/auth/sessions.ts";
import { operatorSessionMs } from "../limits.ts";

const find = statement<{ readonly name: string; readonly permissions: readonly string[] }>(
  "operators.find",
  `select name, permissions from api_key
    where id = $1 and revoked_at is null and expires_at is null`,
);

/** Permissions of the key become the roles of the session. */
export const operators: SessionSubjects = {
  lifetimeMs: () => operatorSessionMs,
  load: async (db: Queries, { id }) => {
    const key = (await db.run(find, [id]))[0];
    return key ? { roles: key.permissions, session: { keyName: key.name } } : null;
  },
};
