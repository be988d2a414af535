/** Makes the orders of a day out of standing ones, a portion in one transaction. */
import { lockTenant } from "#business/tenants/tenants.store.ts";
import type { Day } from "#platform/calendar/days.ts";
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { Refusal } from "#platform/errors.ts";
import { placeOrders, type OrderWish } from "../orders/place-order.command.ts";
import { liveStandingOrders, type LiveOn, type StandingOrder } from "./standing-orders.query.ts";
import { recursOn } from "./weekday.domain.ts";

export interface Recurred {
  readonly made: number;
  /** Whose product is not carried any more. */
  readonly refused: number;
  /** All that were looked at, in their order: the next portion goes on after the last. */
  readonly looked: readonly string[];
}

/** Each makes one order for a day, whoever asks how often: the business is locked meanwhile. */
export const makeRecurring = (
  db: Queries,
  tenantId: string,
  portion: LiveOn,
  now: Date,
): Promise<Recurred> =>
  change(db, async (tx) => {
    await lockTenant(tx, tenantId);
    const found = await liveStandingOrders(tx, tenantId, portion);
    const due = found.filter((standing) => recursOn(standing, portion.day));
    const outcomes = await placeOrders(
      tx,
      tenantId,
      due.map((standing) => wishOf(standing, portion.day, now)),
    );
    const refused = outcomes.filter((one) => one instanceof Refusal).length;
    return { made: due.length - refused, refused, looked: found.map(({ id }) => id) };
  });

const wishOf = (
  { id: standingOrderId, customerId, addressId, items }: StandingOrder,
  day: Day,
  now: Date,
): OrderWish => ({ customerId, addressId, items, standingOrderId, day, creator: "standing", now });
