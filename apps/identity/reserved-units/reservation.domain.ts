/** A reservation holds units; decides what becomes of it, and how much of a use finds room. */
import type { Resource } from "#contracts/identity/plan.ts";
import type { ReservationStatus } from "#contracts/identity/reserved-units.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import { fitsBeside, leftBeside, type Holdings } from "../allocations/consume.domain.ts";

export interface Reservation {
  readonly tenantId: string;
  readonly id: string;
  readonly resource: Resource;
  readonly referenceId: string;
  readonly quantity: number;
  readonly state: ReservationStatus;
  /** Booked, of what was really used; null until it is settled, as is the other. */
  readonly settledQuantity: number | null;
  readonly refusedQuantity: number | null;
  readonly expiresAt: Date;
}

/** What time has made of it counts at once, whether or not a job has written it down. */
export const stateAt = ({ state, expiresAt }: Reservation, now: Date): ReservationStatus =>
  state === "open" && expiresAt <= now ? "expired" : state;

/** Null: it may be held anew. */
export const sameHold = (
  known: Reservation,
  quantity: number,
  now: Date,
): Reservation | Refusal<"reservation_over" | "idempotency_key_reused"> => {
  if (known.quantity !== quantity) return reusedReference("another quantity");
  return stateAt(known, now) === "open" ? known : refuse("reservation_over");
};

export const reusedReference = (how: string): Refusal<"idempotency_key_reused"> =>
  refuse("idempotency_key_reused", {
    field: "reference_id",
    message: `reference_id: was used with ${how}`,
  });

/** How many of the units that were used can be booked, beside what others hold. */
export const bookable = (holdings: Holdings | null, used: number, held: number): number => {
  if (holdings === null || used === 0) return 0;
  if (fitsBeside(holdings, used, held)) return used;
  return Math.min(used, leftBeside(holdings, held) ?? used);
};
