/** What the database itself refuses an app's service role, whatever our code asks. */
import pg from "pg";
import type { TestDatabase } from "./test-server.ts";

/** SQLSTATE by what it means here. */
export const refused = {
  permission: "42501",
  check: "23514",
  unknown: "23503",
  missing: "23502",
  taken: "23505",
} as const;

export interface ServiceRole {
  /** The code of the refusal, or `accepted`. */
  readonly refusalOf: (sql: string, values?: unknown[]) => Promise<string>;
  readonly rows: <Row extends pg.QueryResultRow>(sql: string) => Promise<readonly Row[]>;
  /** The schemas that it may use at all, beside PostgreSQL's own. */
  readonly schemas: () => Promise<readonly string[]>;
  readonly end: () => Promise<void>;
}

/** A connection of its own, as the service of `app` has it. */
export const serviceRole = async (
  database: Pick<TestDatabase, "serviceUrl">,
  app: string,
): Promise<ServiceRole> => {
  const connectionString = database.serviceUrl(app);
  const client = new pg.Client({ connectionString, options: `-c search_path=${app}` });
  await client.connect();
  const rows = async <Row extends pg.QueryResultRow>(sql: string) =>
    (await client.query<Row>(sql)).rows;
  return {
    rows,
    refusalOf: (sql, values = []) =>
      client.query(sql, values).then(
        () => "accepted",
        (error: { readonly code: string }) => error.code,
      ),
    schemas: async () => {
      const found = await rows<{ schema: string }>(
        `select nspname as schema from pg_namespace
          where has_schema_privilege(oid, 'usage')
            and nspname !~ '^(pg_|information_schema|public)'`,
      );
      return found.map(({ schema }) => schema);
    },
    end: () => client.end(),
  };
};
