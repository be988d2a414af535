/** Rows as they stand, and jobs called as a scheduler calls them, for tests that show both. */
import pg from "pg";
import { sha256Hex } from "#platform/crypto.ts";
import { statement } from "#platform/db/statement.ts";
import { testCronSecret } from "#platform/testing/test-app.ts";
import type { PaymentsGround } from "./ground.ts";

type Row = Readonly<Record<string, unknown>>;

/** Looks into the database, past every operation. */
export const rowsOf = (
  ground: PaymentsGround,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> => {
  const name = `test.${sha256Hex(text).slice(0, 20)}`;
  return ground.app.services.db.run(statement<Row>(name, text), values);
};

/** Runs a job now and answers its counts; throws when it failed. */
export const runJob = async (
  ground: PaymentsGround,
  name: string,
): Promise<Readonly<Record<string, number>>> => {
  const ran = await ground.request(`POST /api/cron/${name}`, { bearer: testCronSecret });
  if (ran.status !== 200 || ran.body.ok !== true) throw new Error(`${name}: ${ran.text}`);
  return ran.body.result as Readonly<Record<string, number>>;
};

/** Does what no code of the app may: changes rows as the owner of the tables. */
export const meddle = async (
  ground: PaymentsGround,
  ...texts: readonly string[]
): Promise<void> => {
  const connectionString = ground.database.ownerUrl("payments");
  const owner = new pg.Client({ connectionString, options: "-c search_path=payments" });
  await owner.connect();
  try {
    for (const text of texts) await owner.query(text);
  } finally {
    await owner.end();
  }
};
