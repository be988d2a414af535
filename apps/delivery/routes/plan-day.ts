/** The plan of a day: its orders are made out of standing ones, then the rounds that bring them. */
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import { dayOf, type Day } from "#platform/calendar/days.ts";
import type { Queries } from "#platform/db/database.ts";
import { inPortions, type Portions } from "#platform/jobs/in-portions.ts";
import { findDepot } from "../couriers/couriers.query.ts";
import { makeRecurring } from "../standing-orders/make-recurring.command.ts";
import { standingOrdersAtOnce } from "./limits.ts";
import { planRounds, type PlannedRounds } from "./plan-rounds.command.ts";

export interface Planned extends PlannedRounds {
  readonly made: number;
  /** Standing orders whose product is not carried any more. */
  readonly refused: number;
}

/**
 * Null where nobody has said where couriers set out. Again for the same day makes no order twice,
 * and plans anew whatever is not brought yet; killed in the middle, it is the same. A day that is
 * over gets its orders and no rounds: what is left of it goes out today.
 */
export const planDayOf = async (
  db: Queries,
  tenant: Tenant,
  { day, now }: { readonly day: Day; readonly now: Date },
  pace: Omit<Portions, "size"> = {},
): Promise<Planned | null> => {
  if (!(await findDepot(db, tenant.id))) return null;
  const counts = { made: 0, refused: 0 };
  const most = standingOrdersAtOnce;
  await inPortions<string>({ ...pace, size: most }, async (after) => {
    const { made, refused, looked } = await makeRecurring(db, tenant.id, { day, after, most }, now);
    counts.made += made;
    counts.refused += refused;
    return looked;
  });
  const isOver = day < dayOf(now, tenant.timeZone);
  const rounds = isOver ? { routed: 0, left: 0 } : await planRounds(db, tenant, day, now);
  return { ...counts, ...rounds };
};
