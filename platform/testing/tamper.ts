/** The database as its administrator has it: changes and reads what the service never could. */
import pg from "pg";
import type { TestApp } from "./test-app.ts";

type Row = Readonly<Record<string, unknown>>;

/** Runs one statement in the app's schema with a superuser's rights and answers its rows. */
export const tamper = async (
  { app, database }: TestApp,
  sql: string,
  values: readonly unknown[] = [],
): Promise<readonly Row[]> => {
  const admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
  try {
    await admin.query(`set search_path = ${pg.escapeIdentifier(app.definition.name)}`);
    // Without values it may be several statements.
    const bound = values.length === 0 ? undefined : [...values];
    return (await admin.query<Row>(sql, bound)).rows;
  } finally {
    await admin.end();
  }
};
