/** A call has ended: what it took is booked, or it is tried again, or it is over. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { findReservation } from "../reserved-units/reservations.query.ts";
import { releaseReservation } from "../reserved-units/reserve-units.command.ts";
import { settleReservation } from "../reserved-units/settle-reservation.command.ts";
import { endingOf, minutesOf, type Heard, type VoiceCall } from "./call.domain.ts";
import { lockAttempt, writeCall } from "./voice-calls.store.ts";

export interface EndedAttempt {
  readonly id: string;
  readonly attempt: number;
  /** The network's name of the call, where it tells one. */
  readonly providerId: string | null;
  readonly heard: Heard;
}

/** Idempotent: what is told again, too late or of another call changes nothing. */
export const endCall = (
  db: Queries,
  { id, attempt, providerId, heard }: EndedAttempt,
  now: Date,
): Promise<"ended" | "known"> =>
  change(db, async (tx) => {
    const call = await lockAttempt(tx, id, attempt);
    if (!call) return "known";
    if (call.providerId !== null && providerId !== null && call.providerId !== providerId)
      return "known";
    const ending = endingOf(heard, call.attempts, now);
    const minutes = ending.state === "completed" ? minutesOf(ending.seconds) : 0;
    await closeReservation(tx, call, minutes, now);
    await writeCall(tx, call, { ...ending, providerId: null, reservationId: null }, now);
    return "ended";
  });

/** Books the minutes as far as the plan has them; gives the held ones back where there are none. */
export const closeReservation = async (
  tx: Queries,
  { reservationId }: Pick<VoiceCall, "reservationId">,
  minutes: number,
  now: Date,
): Promise<void> => {
  const held = reservationId && (await findReservation(tx, reservationId));
  if (!held) return;
  if (minutes === 0) await releaseReservation(tx, held, now);
  else await settleReservation(tx, held, { quantity: minutes, now });
};
