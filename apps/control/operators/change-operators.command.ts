/** Lets people in to the house and takes it back; whoever listens hears of it. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import type { Services } from "#platform/services.ts";
import { emailKey } from "#platform/sign-in/people.ts";
import type { Person } from "#platform/sign-in/sign-in.ts";
import { operatorChanged } from "../outgoing/house-events.ts";
import type { OperatorRole, OperatorRow } from "./operators.query.ts";
import * as operators from "./operators.store.ts";

export interface NewOperator {
  readonly id: string;
  readonly email: string;
  readonly roles: readonly OperatorRole[];
  readonly at: Date;
}

/** In a transaction of its own, or in the one that is `db`. */
interface Ground {
  readonly db: Queries;
  readonly webhooks: Services["webhooks"];
}

/** Adds a person, or changes what a known one may do. */
export const addOperator = (
  { db, webhooks }: Ground,
  operator: NewOperator,
): Promise<OperatorRow> =>
  change(db, async (tx) => {
    const row = (await tx.run(operators.add, valuesOf(operator)))[0];
    if (!row) throw new Error("an upsert that returns nothing");
    await webhooks.emit(tx, [operatorChanged(row, "admitted", operator.at)]);
    return row;
  });

/** As `addOperator`, but whoever came in with the address stays the only one. */
export const grantOperator = ({ db, webhooks }: Ground, operator: NewOperator): Promise<void> =>
  change(db, async (tx) => {
    const changed = await tx.run(operators.grant, valuesOf(operator));
    await webhooks.emit(
      tx,
      changed.map((row) => operatorChanged(row, "admitted", operator.at)),
    );
  });

const valuesOf = ({ id, email, roles, at }: NewOperator) => [
  ...[id, email.trim(), emailKey(email), roles, at],
];

/** False when there was no such operator; sessions end within seconds. */
export const removeOperator = (
  { db, webhooks }: Ground,
  email: string,
  at: Date,
): Promise<boolean> =>
  change(db, async (tx) => {
    const gone = await tx.run(operators.remove, [emailKey(email)]);
    await webhooks.emit(
      tx,
      gone.map((row) => operatorChanged(row, "removed", at)),
    );
    return gone.length === 1;
  });

/** The operator that identity's person is; null for everybody else. */
export const admitOperator = async (
  db: Queries,
  { sub, email, name }: Person,
  at: Date,
): Promise<string | null> =>
  (await db.run(operators.admit, [sub, emailKey(email), name.slice(0, 200), at]))[0]?.id ?? null;
