/** Couriers are added and changed, and the depot is set. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import type { Courier, Depot } from "./couriers.query.ts";
import { lockCourier, putCourier, setDepot } from "./couriers.store.ts";

export const addCourier = (
  db: Queries,
  tenantId: string,
  wanted: Omit<Courier, "id" | "active">,
): Promise<Courier> =>
  change(db, async (tx) => {
    const courier = { ...wanted, id: newId(), active: true };
    await putCourier(tx, tenantId, courier);
    return courier;
  });

export const changeCourier = (
  db: Queries,
  tenantId: string,
  id: string,
  wanted: Partial<Omit<Courier, "id">>,
): Promise<Courier | Refusal<"courier_not_found">> =>
  change(db, async (tx) => {
    const known = await lockCourier(tx, tenantId, id);
    if (!known) return refuse("courier_not_found");
    const courier = { ...known, ...wanted };
    await putCourier(tx, tenantId, courier);
    return courier;
  });

export const placeDepot = (db: Queries, tenantId: string, depot: Depot): Promise<Depot> =>
  change(db, async (tx) => {
    await setDepot(tx, tenantId, depot);
    return depot;
  });
