/** What several apps remember about themselves, looked at from outside by the administrator. */
import pg from "pg";

/** By app; without those that have none of that name, or whose schema may not be looked into. */
export const factsOfApps = async (
  adminUrl: string,
  apps: readonly string[],
  name: string,
): Promise<ReadonlyMap<string, unknown>> => {
  const admin = new pg.Client({ connectionString: adminUrl });
  admin.on("error", () => undefined);
  await admin.connect();
  try {
    const facts = new Map<string, unknown>();
    for (const app of apps) {
      const value = await factOf(admin, app, name).catch(() => undefined);
      await admin.query("rollback");
      if (value !== undefined) facts.set(app, value);
    }
    return facts;
  } finally {
    await admin.end();
  }
};

/** As the schema's owner: an administrator who is no superuser reads no table of an app. */
const factOf = async (admin: pg.Client, app: string, name: string): Promise<unknown> => {
  const { rows } = await admin.query<{ readonly owner: string }>(
    `select r.rolname as owner from pg_namespace n join pg_roles r on r.oid = n.nspowner
      where n.nspname = $1`,
    [app],
  );
  const [schema] = rows;
  if (!schema) return undefined;
  await admin.query(`begin; set local role ${pg.escapeIdentifier(schema.owner)}`);
  const found = await admin.query<{ readonly value: unknown }>(
    `select value from ${pg.escapeIdentifier(app)}.app_fact where name = $1`,
    [name],
  );
  return found.rows[0]?.value;
};
