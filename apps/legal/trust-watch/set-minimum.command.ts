/** The least that a matter's retainer shall hold is said, or taken away. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import type { Cents } from "#platform/money.ts";
import type { Access } from "../callers/access.ts";
import { lockMatter } from "../matters/matters.store.ts";
import { tell } from "../trust/lock-place.command.ts";
import { writeMinimum } from "./minimums.store.ts";

export interface Minimum {
  readonly matterId: string;
  /** Zero: none. */
  readonly cents: Cents;
}

export const setMinimum = (
  db: Queries,
  access: Access,
  { matterId, cents }: Minimum,
  now: Date,
): Promise<Minimum | Refusal<"matter_not_found">> =>
  change(db, async (tx) => {
    const matter = await lockMatter(tx, access, matterId);
    if (!matter) return refuse("matter_not_found");
    const { firm, actor } = access;
    await writeMinimum(tx, firm.id, matterId, { cents, maker: actor.id, now });
    const deed = { action: "trust.minimum_set", matterId, subjectId: matterId };
    await tell(tx, access, { ...deed, cents, now });
    return { matterId, cents };
  });
