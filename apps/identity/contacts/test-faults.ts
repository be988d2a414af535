/** Faults for tests: what no code of the app may do, done as the owner of the tables. */
import pg from "pg";
import type { TestDatabase } from "#platform/testing/test-server.ts";

export const asOwner = async (database: TestDatabase, sql: string): Promise<void> => {
  const options = "-c search_path=identity";
  const client = new pg.Client({ connectionString: database.ownerUrl("identity"), options });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
};

/** Each write of a row that fits `when` (of `new`) fails, until the answer is called. */
export const breakWrites = async (
  database: TestDatabase,
  table: string,
  when: string,
): Promise<() => Promise<void>> => {
  const name = `broken_${table}`;
  await asOwner(
    database,
    `create or replace function ${name}() returns trigger language plpgsql as
       $$ begin raise exception 'broken by a test'; end $$;
     create trigger ${name} before insert or update on ${table} for each row
       when (${when}) execute function ${name}()`,
  );
  return () => asOwner(database, `drop trigger ${name} on ${table}; drop function ${name}()`);
};
