/** Lets people in to the house and takes it back; whoever listens hears of it. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import * as operators from "#platform/people/operators.ts";
import type { Services } from "#platform/services.ts";
import { operatorChanged } from "../outgoing/house-events.ts";

/** In a transaction of its own, or in the one that is `db`. */
interface Ground {
  readonly db: Queries;
  readonly webhooks: Services["webhooks"];
}

/** Adds a person, or changes what a known one may do. */
export const addOperator = (
  { db, webhooks }: Ground,
  operator: operators.NewOperator,
): Promise<operators.ChangedOperator> =>
  change(db, async (tx) => {
    const added = await operators.addOperator(tx, operator);
    await webhooks.emit(tx, [operatorChanged(added, "admitted", operator.at)]);
    return added;
  });

/** As `addOperator`, but whoever came in with the address stays the only one. */
export const grantOperator = (
  { db, webhooks }: Ground,
  operator: operators.NewOperator,
): Promise<void> =>
  change(db, async (tx) => {
    const granted = await operators.grantOperator(tx, operator);
    if (granted) await webhooks.emit(tx, [operatorChanged(granted, "admitted", operator.at)]);
  });

/** False when there was no such operator; sessions end within seconds. */
export const removeOperator = (
  { db, webhooks }: Ground,
  email: string,
  at: Date,
): Promise<boolean> =>
  change(db, async (tx) => {
    const gone = await operators.removeOperator(tx, email);
    if (gone) await webhooks.emit(tx, [operatorChanged(gone, "removed", at)]);
    return gone !== null;
  });
