/** Makes the rounds that bring a day's orders, and gives a stop to another courier. */
import { lockTenant } from "#business/tenants/tenants.store.ts";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import { dayOf, type Day } from "#platform/calendar/days.ts";
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import { findCourier, findDepot, listCouriers, type Courier } from "../couriers/couriers.query.ts";
import { lockDeliveries, lockOpenDeliveries, planDeliveries } from "../orders/orders.store.ts";
import { isOnWeekday } from "../standing-orders/weekday.domain.ts";
import { momentOf } from "./leaving.domain.ts";
import { planDay, roundOf, type PlannedRound, type Setting } from "./plan-day.domain.ts";
import { routesOfDay } from "./routes.query.ts";
import { dropEmptyRoutes, dropStopsOf, putRoute } from "./routes.store.ts";

export interface PlannedRounds {
  readonly routed: number;
  /** Without room on any round. */
  readonly left: number;
}

/** A round that is made at noon does not promise nine o'clock. */
const settingOf = async (
  tx: Queries,
  { id, timeZone }: Tenant,
  day: Day,
  now: Date,
): Promise<Setting | null> => {
  const depot = await findDepot(tx, id);
  if (!depot) return null;
  const leavesAt = momentOf(day, depot.leavesAt, timeZone);
  return { depot, leavesAt: leavesAt < now ? now : leavesAt };
};

const ridesOn = ({ active, weekdays }: Courier, day: Day): boolean =>
  active && isOnWeekday(weekdays, day);

/** All rounds of a business's day are one transaction: killed in the middle, they are as before. */
export const planRounds = (
  db: Queries,
  tenant: Tenant,
  day: Day,
  now: Date,
): Promise<PlannedRounds> =>
  change(db, async (tx) => {
    await lockTenant(tx, tenant.id);
    const setting = await settingOf(tx, tenant, day, now);
    if (!setting) return { routed: 0, left: 0 };
    const open = await lockOpenDeliveries(tx, tenant.id, day, dayOf(now, tenant.timeZone));
    const crews = (await listCouriers(tx, tenant.id))
      .filter((courier) => ridesOn(courier, day))
      .map(({ id: courierId, capacity }) => ({ courierId, capacity }));
    // Whatever day's round they were on; what is brought already stays where it was.
    await dropStopsOf(
      tx,
      tenant.id,
      open.map(({ id }) => id),
    );
    const { rounds, left } = planDay(setting, open, crews);
    for (const round of rounds) await keep(tx, tenant.id, { day, round, now });
    await planDeliveries(tx, tenant.id, left, "placed");
    await dropEmptyRoutes(tx, tenant.id, day);
    return { routed: open.length - left.length, left: left.length };
  });

interface Kept {
  readonly day: Day;
  readonly round: PlannedRound;
  readonly now: Date;
}

const keep = async (tx: Queries, tenantId: string, { day, round, now }: Kept): Promise<void> => {
  await putRoute(tx, tenantId, { ...round, id: newId(), day }, now);
  const ids = round.stops.map(({ orderId }) => orderId);
  await planDeliveries(tx, tenantId, ids, "routed");
};

interface MoveWish {
  readonly orderId: string;
  readonly courierId: string;
  readonly day: Day;
}

type NotMoved = Refusal<"delivery_not_found" | "courier_not_found" | "wrong_state">;

/** Both rounds are put in order anew; what is brought already stays where it was. */
export const moveStop = (
  db: Queries,
  tenant: Tenant,
  { orderId, courierId, day }: MoveWish,
  now: Date,
): Promise<Day | NotMoved> =>
  change(db, async (tx) => {
    await lockTenant(tx, tenant.id);
    const setting = await settingOf(tx, tenant, day, now);
    if (!setting) return refuse("wrong_state");
    if (!(await findCourier(tx, tenant.id, courierId))?.active) return refuse("courier_not_found");
    const found = await routesOfDay(tx, tenant.id, day);
    const stops = found.flatMap((route) => route.stops);
    await lockDeliveries(
      tx,
      tenant.id,
      stops.map((stop) => stop.orderId),
    );
    // Read again: one of them may have been brought or cancelled before it was locked.
    const routes = await routesOfDay(tx, tenant.id, day);
    const from = routes.find((route) => route.stops.some((stop) => stop.orderId === orderId));
    const stop = from?.stops.find((one) => one.orderId === orderId);
    if (!from || !stop) return refuse("delivery_not_found");
    if (stop.state !== "routed") return refuse("wrong_state");
    const to = routes.find((route) => route.courierId === courierId);
    const parts = new Map([
      [from.courierId, from.stops.filter((one) => one !== stop)],
      [courierId, [...(to?.stops ?? []).filter((one) => one !== stop), stop]],
    ]);
    for (const [courier, all] of parts) {
      const own = all
        .filter(({ state }) => state === "routed")
        .map((one) => ({ ...one, id: one.orderId }));
      await dropStopsOf(
        tx,
        tenant.id,
        own.map(({ id }) => id),
      );
      await keep(tx, tenant.id, { day, round: roundOf(setting, courier, own), now });
    }
    await dropEmptyRoutes(tx, tenant.id, day);
    return day;
  });
