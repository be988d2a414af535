/** A reservation: a party, a table, two hours in half-hour slots. */
import { hourMs, minuteMs, plusMs } from "#platform/clock.ts";

export interface Reservation {
  readonly id: string;
  readonly tableId: string;
  readonly name: string;
  readonly phone: string | null;
  readonly email: string | null;
  readonly partySize: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly state: "booked" | "seated" | "cancelled" | "no_show";
}

export const slotMs = 30 * minuteMs;
export const stayMs = 2 * hourMs;
/** How far ahead people reserve. */
export const aheadMs = 366 * 24 * hourMs;

/** A full or half hour, not over, and not too far away. */
export const isBookable = (startsAt: Date, now: Date): boolean =>
  startsAt.getTime() % slotMs === 0 && startsAt > now && startsAt <= plusMs(now, aheadMs);

/** Each half hour that it holds. */
export const slotsOf = (startsAt: Date): readonly Date[] =>
  Array.from({ length: stayMs / slotMs }, (_, index) => plusMs(startsAt, index * slotMs));

interface Seats {
  readonly id: string;
  readonly seats: number;
  readonly state: string;
}

/** Tables that seat the party, the smallest first; those out of service never. */
export const fittingTables = <Table extends Seats>(
  tables: readonly Table[],
  { partySize, tableId }: { readonly partySize: number; readonly tableId: string | null },
): readonly Table[] =>
  tables
    .filter(({ id, seats, state }) => {
      const isWanted = tableId === null || tableId === id;
      return isWanted && seats >= partySize && state !== "out_of_service";
    })
    .toSorted((one, other) => one.seats - other.seats);

/** Waits after each try that failed; after the last of them a notice is dead. */
export const noticeWaitsMs = [minuteMs, 10 * minuteMs, hourMs, 4 * hourMs, 12 * hourMs] as const;
