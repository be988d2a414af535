/** Which courier takes which stops: neighbours by their direction from the depot stay together. */
import type { Place, Stop } from "./stop-order.domain.ts";

export interface Crew {
  readonly courierId: string;
  /** Stops that this courier can take in a day, 1 at least. */
  readonly capacity: number;
}

export interface Shared {
  readonly parts: ReadonlyMap<string, readonly Stop[]>;
  /** More than all of them can take together: they wait for the next day, and people are told. */
  readonly left: readonly Stop[];
}

/**
 * A sweep around the depot (Gillett and Miller 1974), in parts as large as capacities are to each
 * other, so that nobody rides full beside one who rides empty. Older stops (earlier in the list)
 * go first where there is not room for all.
 */
export const shareStops = (
  depot: Place,
  stops: readonly Stop[],
  crews: readonly Crew[],
): Shared => {
  const room = crews.reduce((sum, { capacity }) => sum + capacity, 0);
  const taken = stops.slice(0, room);
  const around = taken.toSorted(
    (one, other) => bearing(depot, one) - bearing(depot, other) || (one.id < other.id ? -1 : 1),
  );
  const parts = new Map<string, readonly Stop[]>();
  let from = 0;
  let before = 0;
  for (const { courierId, capacity } of crews) {
    before += capacity;
    const to = room === 0 ? 0 : Math.ceil((around.length * before) / room);
    if (to > from) parts.set(courierId, around.slice(from, to));
    from = to;
  }
  return { parts, left: stops.slice(room) };
};

const bearing = (depot: Place, { latitude, longitude }: Place): number =>
  Math.atan2(latitude - depot.latitude, longitude - depot.longitude);
