/** How many migrations an app's schema has: what its readiness compares with what it knows. */
import type { Queries } from "./database.ts";
import { statement } from "./statement.ts";

const count = statement<{ readonly applied: number }>(
  "migrations.count-applied",
  "select count(*)::int as applied from migration",
);

/** Throws `Unavailable` while the database is away. */
export const appliedMigrations = async (db: Queries): Promise<number> =>
  (await db.run(count))[0]?.applied ?? 0;
