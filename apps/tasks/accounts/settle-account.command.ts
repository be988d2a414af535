/** The balance was handed over, by whoever owed it. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import type { Cents } from "#platform/money.ts";
import { lockTasker } from "../taskers/taskers.store.ts";
import { balanceOf } from "./account.query.ts";
import { writeSettled } from "./account.store.ts";

interface Settling {
  readonly taskerId: string;
  /** What was seen: another by now is not settled. */
  readonly balanceCents: Cents;
  readonly creator: string;
  readonly now: Date;
}

/** Under the tasker's lock: of two who settle at once one does. */
export const settleAccount = (
  db: Queries,
  tenantId: string,
  { taskerId, balanceCents, creator, now }: Settling,
): Promise<Cents | Refusal<"tasker_not_found" | "balance_changed">> =>
  change(db, async (tx) => {
    if (!(await lockTasker(tx, tenantId, taskerId))) return refuse("tasker_not_found");
    if ((await balanceOf(tx, tenantId, taskerId)) !== balanceCents)
      return refuse("balance_changed");
    if (balanceCents !== 0)
      await writeSettled(tx, tenantId, { taskerId, cents: -balanceCents, creator, at: now });
    return 0;
  });
