/** Holds units, where they would be approved; and gives them back. */
import type { Resource } from "#contracts/identity/plan.ts";
import { plusMs } from "#platform/clock.ts";
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import {
  decideCheck,
  holdingKey,
  type CheckInput,
  type Checked,
} from "../allocations/check-allocation.domain.ts";
import { leftBeside } from "../allocations/consume.domain.ts";
import { lockAlone } from "../allocations/check-alone.command.ts";
import { reusedReference, sameHold, stateAt, type Reservation } from "./reservation.domain.ts";
import { insertReservation, keepReservation, lockSameReference } from "./reservations.store.ts";
import { lockFound } from "./lock-found.store.ts";

export interface Reserving {
  readonly tenantId: string;
  readonly resource: Resource;
  readonly referenceId: string;
  readonly quantity: number;
  readonly holdMs: number;
  readonly now: Date;
}

export interface Reserved {
  /** Null where it was refused. */
  readonly reservation: Reservation | null;
  /** As a check of that quantity was answered: what is left beside all that is held. */
  readonly checked: Pick<Checked, "remaining" | "reason">;
}

export const reserveUnits = (
  db: Queries,
  wanted: Reserving,
): Promise<
  Reserved | Refusal<"tenant_not_found" | "idempotency_key_reused" | "reservation_over">
> =>
  change(db, async (tx) => {
    const { tenantId, resource, referenceId, quantity, now } = wanted;
    const input: CheckInput = { tenantId, resource, referenceId, quantity, dryRun: true, now };
    const state = await lockAlone(tx, [input]);
    if (!state.tenantExists) return refuse("tenant_not_found");
    const before = await lockSameReference(tx, wanted);
    if (before) {
      const same = sameHold(before, quantity, now);
      if (same instanceof Refusal) return same;
      const holdings = state.holdings.get(holdingKey(input));
      const held = state.held.get(holdingKey(input)) ?? 0;
      const remaining = holdings ? leftBeside(holdings, held) : 0;
      return { reservation: same, checked: { remaining, reason: null } };
    }
    if (state.known.size > 0) return reusedReference("a check");
    const { outcome: checked } = decideCheck(state, input);
    if (checked instanceof Refusal) return checked;
    if (checked.reason !== null) return { reservation: null, checked };
    const made: Reservation = {
      tenantId,
      id: newId(),
      resource,
      referenceId,
      quantity,
      state: "open",
      settledQuantity: null,
      refusedQuantity: null,
      expiresAt: plusMs(now, wanted.holdMs),
    };
    await insertReservation(tx, made, now);
    return { reservation: made, checked };
  });

/** One whose time is over holds nothing any more: that is as good. */
export const releaseReservation = (
  db: Queries,
  found: Reservation,
  now: Date,
): Promise<Reservation | Refusal<"reservation_over">> =>
  change(db, async (tx) => {
    const { reservation } = await lockFound(tx, found, { quantity: found.quantity, now });
    const state = stateAt(reservation, now);
    if (state === "settled") return refuse("reservation_over");
    const over: Reservation = { ...reservation, state: state === "open" ? "released" : state };
    if (over.state !== reservation.state) await keepReservation(tx, over);
    return over;
  });
