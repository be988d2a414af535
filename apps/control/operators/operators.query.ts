/** Operators: people who may see or run the house, known by e-mail until they first come. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

/** A list shows no more. */
export const operatorsMost = 200;

export type OperatorRole = "admin:read" | "admin:manage";

export interface OperatorRow {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly roles: readonly OperatorRole[];
  readonly added_at: Date;
  readonly last_signed_in_at: Date | null;
}

export const operatorColumns = "id, email, name, roles, added_at, last_signed_in_at";

const find = statement<OperatorRow>(
  "operators.find",
  `select ${operatorColumns} from operator where id = $1`,
);

export const findOperator = async (db: Queries, id: string): Promise<OperatorRow | null> =>
  (await db.run(find, [id]))[0] ?? null;

const list = statement<OperatorRow>(
  "operators.list",
  `select ${operatorColumns} from operator order by email_key limit $1`,
);

export const listOperators = (db: Queries, most: number): Promise<OperatorRow[]> =>
  db.run(list, [most]);
