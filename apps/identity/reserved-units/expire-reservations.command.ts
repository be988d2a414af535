/** Writes down of reservations that their time is over; what they held was free from then on. */
import type { Queries } from "#platform/db/database.ts";
import { expireReservations as expireSome } from "./reservations.store.ts";

/** Few enough that nobody waits for their rows. */
const portion = 500;

/** Answers how many. */
export const expireReservations = async (db: Queries, now: Date): Promise<number> => {
  let sum = 0;
  for (;;) {
    const expired = await expireSome(db, now, portion);
    sum += expired;
    if (expired < portion) return sum;
  }
};
