/** Makes a day's orders out of standing ones, and the rounds that bring them all. */
import { lockTenant } from "#business/tenants/tenants.store.ts";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import { dayOf, type Day } from "#platform/calendar/days.ts";
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import { findDepot, listCouriers, type Courier } from "../couriers/couriers.query.ts";
import { openDeliveries } from "../orders/orders.query.ts";
import { planDeliveries } from "../orders/orders.store.ts";
import { placeOrder } from "../orders/place-order.command.ts";
import { liveStandingOrders } from "../standing-orders/standing-orders.query.ts";
import { isOnWeekday, recursOn } from "../standing-orders/weekday.domain.ts";
import { planDay, roundOf, type PlannedRound, type Setting } from "./plan-day.domain.ts";
import { routesOfDay } from "./routes.query.ts";
import { dropPlan, putRoute, takeOffRound } from "./routes.store.ts";
import { momentOf } from "./leaving.domain.ts";

export interface Planned {
  readonly made: number;
  /** Standing orders whose product or address is not there any more. */
  readonly refused: number;
  readonly routed: number;
  /** Without room on any round. */
  readonly left: number;
}

const settingOf = async (
  tx: Queries,
  { id, timeZone }: Tenant,
  day: Day,
): Promise<Setting | null> => {
  const depot = await findDepot(tx, id);
  return depot && { depot, leavesAt: momentOf(day, depot.leavesAt, timeZone) };
};

const ridesOn = ({ active, weekdays }: Courier, day: Day): boolean =>
  active && isOnWeekday(weekdays, day);

/**
 * Null where nobody has said where couriers set out. Again for the same day makes no order twice,
 * and plans anew whatever is not brought yet. All of a business's day is one transaction: killed
 * in the middle, nothing of it happened.
 */
export const planDayOf = (
  db: Queries,
  tenant: Tenant,
  day: Day,
  now: Date,
): Promise<Planned | null> =>
  change(db, async (tx) => {
    await lockTenant(tx, tenant.id);
    const setting = await settingOf(tx, tenant, day);
    if (!setting) return null;
    const { made, refused } = await makeRecurring(tx, tenant.id, day, now);
    await dropPlan(tx, tenant.id, day);
    const today = dayOf(now, tenant.timeZone);
    const open = await openDeliveries(tx, tenant.id, day, today);
    const crews = (await listCouriers(tx, tenant.id))
      .filter((courier) => ridesOn(courier, day))
      .map(({ id: courierId, capacity }) => ({ courierId, capacity }));
    // Whatever day's round they were on.
    for (const { id } of open) await takeOffRound(tx, tenant.id, id);
    const { rounds, left } = planDay(setting, open, crews);
    await keep(tx, tenant.id, day, rounds, now);
    await planDeliveries(tx, tenant.id, left, "placed");
    return { made, refused, routed: open.length - left.length, left: left.length };
  });

const makeRecurring = async (
  tx: Queries,
  tenantId: string,
  day: Day,
  now: Date,
): Promise<Pick<Planned, "made" | "refused">> => {
  const counts = { made: 0, refused: 0 };
  for (const standing of await liveStandingOrders(tx, tenantId, day)) {
    if (!recursOn(standing, day)) continue;
    const { id: standingOrderId, customerId, addressId, items } = standing;
    const wish = { customerId, addressId, items, standingOrderId, day, creator: "standing", now };
    const placed = await placeOrder(tx, tenantId, wish);
    counts[placed instanceof Refusal ? "refused" : "made"] += 1;
  }
  return counts;
};

const keep = async (
  tx: Queries,
  tenantId: string,
  day: Day,
  rounds: readonly PlannedRound[],
  now: Date,
): Promise<void> => {
  for (const round of rounds) {
    await putRoute(tx, tenantId, { ...round, id: newId(), day }, now);
    const ids = round.stops.map(({ orderId }) => orderId);
    await planDeliveries(tx, tenantId, ids, "routed");
  }
};

/** Both rounds are put in order anew; what is brought already stays where it was. */
export const moveStop = (
  db: Queries,
  tenant: Tenant,
  wish: { readonly orderId: string; readonly courierId: string; readonly day: Day },
  now: Date,
): Promise<Day | Refusal<"delivery_not_found" | "courier_not_found" | "wrong_state">> =>
  change(db, async (tx) => {
    const { orderId, courierId, day } = wish;
    await lockTenant(tx, tenant.id);
    const setting = await settingOf(tx, tenant, day);
    if (!setting) return refuse("wrong_state");
    const couriers = await listCouriers(tx, tenant.id);
    if (!couriers.some(({ id, active }) => id === courierId && active))
      return refuse("courier_not_found");
    const routes = await routesOfDay(tx, tenant.id, day);
    const from = routes.find(({ stops }) => stops.some((stop) => stop.orderId === orderId));
    const stop = from?.stops.find((one) => one.orderId === orderId);
    if (!from || !stop) return refuse("delivery_not_found");
    if (stop.state !== "routed") return refuse("wrong_state");
    const to = routes.find((route) => route.courierId === courierId);
    const parts = new Map([
      [from.courierId, from.stops.filter((one) => one !== stop)],
      [courierId, [...(to?.stops ?? []).filter((one) => one !== stop), stop]],
    ]);
    for (const [courier, stops] of parts) {
      const left = stops.filter(({ state }) => state === "routed");
      for (const one of left) await takeOffRound(tx, tenant.id, one.orderId);
      const own = left.map((one) => ({ ...one, id: one.orderId }));
      await keep(tx, tenant.id, day, [roundOf(setting, courier, own)], now);
    }
    return day;
  });
