/** What stands before the names of an instance's roles: as asked for, or what tells it apart. */
import pg from "pg";

/** An instance's own database, in which each app has a schema of its own. */
export interface RolesPlace {
  readonly adminUrl: string;
  readonly apps: readonly string[];
  /** As the operator set it; empty where nobody did. */
  readonly asked: string;
  /** The embedded server has one instance alone. */
  readonly isOwnServer: boolean;
}

/**
 * Of an instance that stands, the one that its roles have had from the beginning; of a new one on a
 * server that others may use, the database's name.
 */
export const rolePrefixIn = async ({
  adminUrl,
  apps,
  asked,
  isOwnServer,
}: RolesPlace): Promise<string> => {
  if (asked !== "" || isOwnServer) return asked;
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    const { rows } = await admin.query<{ readonly app: string; readonly owner: string }>(
      `select n.nspname as app, r.rolname as owner
         from pg_namespace n join pg_roles r on r.oid = n.nspowner
        where n.nspname = any($1) order by n.nspname`,
      [[...apps]],
    );
    const own = rows.find(({ app, owner }) => owner.endsWith(`${app}_owner`));
    if (own) return own.owner.slice(0, -`${own.app}_owner`.length);
    const named = await admin.query<{ readonly name: string }>("select current_database() as name");
    return `${named.rows[0]?.name ?? ""}_`;
  } finally {
    await admin.end();
  }
};
