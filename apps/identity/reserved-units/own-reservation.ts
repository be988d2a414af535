/** A reservation that a caller may touch: that of another tenant is none to it. */
import type { Queries } from "#platform/db/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import { tenantOf } from "../callers/tenant-scope.ts";
import type { Reservation } from "./reservation.domain.ts";
import { findReservation } from "./reservations.query.ts";

export const findOwnReservation = async (
  db: Queries,
  caller: Caller,
  id: string,
): Promise<Reservation | null> => {
  const own = tenantOf(caller);
  const found = await findReservation(db, id);
  return found && (own === null || own === found.tenantId) ? found : null;
};
