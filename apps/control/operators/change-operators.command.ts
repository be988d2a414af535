/** Lets people in to the house and takes it back; each change is one statement. */
import type { Queries } from "#platform/db/database.ts";
import { emailKey } from "#platform/sign-in/people.ts";
import type { Person } from "#platform/sign-in/sign-in.ts";
import type { OperatorRole, OperatorRow } from "./operators.query.ts";
import * as operators from "./operators.store.ts";

export interface NewOperator {
  readonly id: string;
  readonly email: string;
  readonly roles: readonly OperatorRole[];
  readonly at: Date;
}

/** Adds a person, or changes what a known one may do. */
export const addOperator = async (db: Queries, operator: NewOperator): Promise<OperatorRow> => {
  const { id, email, roles, at } = operator;
  const row = (await db.run(operators.add, [id, email.trim(), emailKey(email), roles, at]))[0];
  if (!row) throw new Error("an upsert that returns nothing");
  return row;
};

/** As `addOperator`, but whoever came in with the address stays the only one. */
export const grantOperator = async (db: Queries, operator: NewOperator): Promise<void> => {
  const { id, email, roles, at } = operator;
  await db.run(operators.grant, [id, email.trim(), emailKey(email), roles, at]);
};

/** False when there was no such operator; sessions end within seconds. */
export const removeOperator = async (db: Queries, email: string): Promise<boolean> =>
  (await db.run(operators.remove, [emailKey(email)])).length === 1;

/** The operator that identity's person is; null for everybody else. */
export const admitOperator = async (
  db: Queries,
  { sub, email, name }: Person,
  at: Date,
): Promise<string | null> =>
  (await db.run(operators.admit, [sub, emailKey(email), name.slice(0, 200), at]))[0]?.id ?? null;
