/** Books what the work really used, as far as there is room, and ends the reservation. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import {
  holdingKey,
  referenceKey,
  useOf,
  type Checked,
  type Use,
} from "../allocations/check-allocation.domain.ts";
import { leftBeside, nextReset } from "../allocations/consume.domain.ts";
import { writeUses } from "../allocations/write-uses.store.ts";
import { lockFound, type Locked } from "./lock-found.store.ts";
import { bookable, reusedReference, stateAt, type Reservation } from "./reservation.domain.ts";
import { keepReservation } from "./reservations.store.ts";

export interface Settled {
  readonly reservation: Reservation;
  /** What was booked, as a check of it was answered. */
  readonly checked: Checked;
}

export const settleReservation = (
  db: Queries,
  found: Reservation,
  { quantity, now }: { readonly quantity: number; readonly now: Date },
): Promise<Settled | Refusal<"reservation_over" | "idempotency_key_reused">> =>
  change(db, async (tx) => {
    const locked = await lockFound(tx, found, { quantity, now });
    const { state, reservation, input } = locked;
    const is = stateAt(reservation, now);
    if (is === "released" || is === "expired") return refuse("reservation_over");
    const known = state.known.get(referenceKey(input, reservation.referenceId)) ?? null;
    if (is === "settled") {
      const { settledQuantity, refusedQuantity } = reservation;
      return (settledQuantity ?? 0) + (refusedQuantity ?? 0) === quantity
        ? { reservation, checked: known ?? nothingOf(locked) }
        : reusedReference("another quantity");
    }
    // A check was made under the same reference: that was the use.
    if (known && known.quantity !== quantity) return reusedReference("another quantity");
    const use = known ? null : useThatFits(locked);
    const booked = known ? quantity : (use?.input.quantity ?? 0);
    const settled: Reservation = {
      ...reservation,
      state: "settled",
      settledQuantity: booked,
      refusedQuantity: quantity - booked,
    };
    await keepReservation(tx, settled);
    if (use) await Promise.all(writeUses(tx, [use], state));
    return { reservation: settled, checked: known ?? use?.checked ?? nothingOf(locked) };
  });

/** What the others hold: its own units are there for it. */
const heldByOthers = ({ state, input, reservation }: Locked): number => {
  const held = state.held.get(holdingKey(input)) ?? 0;
  return stateAt(reservation, input.now) === "open" ? held - reservation.quantity : held;
};

/** All of it, or as much as there is room for; null where that is nothing. */
const useThatFits = (locked: Locked): Use | null => {
  const { state, input } = locked;
  const holdings = state.holdings.get(holdingKey(input)) ?? null;
  const held = heldByOthers(locked);
  const quantity = bookable(holdings, input.quantity, held);
  return holdings === null || quantity === 0 ? null : useOf({ ...input, quantity }, holdings, held);
};

/** The answer where nothing was booked. */
const nothingOf = (locked: Locked): Checked => {
  const { state, input } = locked;
  const holdings = state.holdings.get(holdingKey(input)) ?? null;
  return {
    resource: input.resource,
    quantity: 0,
    remaining: holdings === null ? 0 : leftBeside(holdings, heldByOthers(locked)),
    overageQuantity: 0,
    rate: 0,
    cents: 0,
    resetAt: holdings === null ? null : nextReset(holdings),
    reason: null,
  };
};
