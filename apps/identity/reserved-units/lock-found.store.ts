/** Locks a reservation in the order of the house: the tenant's allocations, then it. */
import type { Queries } from "#platform/db/database.ts";
import { lockAlone, type LockedState } from "../allocations/check-alone.command.ts";
import type { CheckInput } from "../allocations/check-allocation.domain.ts";
import type { Reservation } from "./reservation.domain.ts";
import { lockReservation } from "./reservations.store.ts";

export interface Locked {
  readonly state: LockedState;
  /** As it is by now. */
  readonly reservation: Reservation;
  /** The check that books what was used. */
  readonly input: CheckInput;
}

export const lockFound = async (
  tx: Queries,
  found: Reservation,
  { quantity, now }: { readonly quantity: number; readonly now: Date },
): Promise<Locked> => {
  const { tenantId, resource, referenceId } = found;
  const input: CheckInput = { tenantId, resource, referenceId, quantity, dryRun: false, now };
  const state = await lockAlone(tx, [input]);
  // Reservations are never deleted.
  const reservation = (await lockReservation(tx, found)) ?? found;
  return { state, reservation, input };
};
