/**
 * In which order a courier visits the stops of a day: nearest neighbour, then 2-opt and moved
 * stops until neither shortens the round any more. A round begins and ends at the depot.
 */

export interface Place {
  /** Degrees north, WGS 84. */
  readonly latitude: number;
  /** Degrees east, WGS 84. */
  readonly longitude: number;
}

export interface Stop extends Place {
  readonly id: string;
}

const earthRadiusM = 6_371_000;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Metres along the great circle (haversine): streets are longer, but longer alike. */
export const metresBetween = (from: Place, to: Place): number => {
  const half = (a: number, b: number): number => Math.sin(radians(b - a) / 2) ** 2;
  const along =
    half(from.latitude, to.latitude) +
    Math.cos(radians(from.latitude)) *
      Math.cos(radians(to.latitude)) *
      half(from.longitude, to.longitude);
  return 2 * earthRadiusM * Math.asin(Math.min(1, Math.sqrt(along)));
};

/** Metres of the whole round: from the depot over each stop in its order, and back. */
export const metresOf = (depot: Place, stops: readonly Place[]): number => {
  const round = [depot, ...stops, depot];
  return round.reduce((sum, place, at) => sum + metresBetween(round[at - 1] ?? depot, place), 0);
};

/** The same stops give the same order, however they came in. */
export const orderStops = (depot: Place, stops: readonly Stop[]): readonly Stop[] => {
  const byId = stops.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  return shortened(depot, nearestFirst(depot, byId));
};

const nearestFirst = (depot: Place, stops: readonly Stop[]): readonly Stop[] => {
  const left = [...stops];
  const round: Stop[] = [];
  let at: Place = depot;
  while (left.length > 0) {
    const metres = left.map((stop) => metresBetween(at, stop));
    const [next] = left.splice(metres.indexOf(Math.min(...metres)), 1);
    if (!next) break;
    round.push(next);
    at = next;
  }
  return round;
};

/** A gain below this is a rounding error of ours, and could go round in circles. */
const leastGainM = 0.01;
/** Each round goes through all pairs of stops; in practice a few are enough. */
const roundsMost = 50;

const shortened = (depot: Place, first: readonly Stop[]): readonly Stop[] => {
  let best = first;
  for (let round = 0; round < roundsMost; round += 1) {
    const better = moved(depot, uncrossed(depot, best));
    if (metresOf(depot, better) > metresOf(depot, best) - leastGainM) return best;
    best = better;
  }
  return best;
};

/** 2-opt: turns a part of the round about wherever that shortens it. */
const uncrossed = (depot: Place, stops: readonly Stop[]): readonly Stop[] => {
  const round = [...stops];
  const at = (index: number): Place => round[index] ?? depot;
  for (let from = 0; from < round.length - 1; from += 1) {
    for (let to = from + 1; to < round.length; to += 1) {
      const now = metresBetween(at(from - 1), at(from)) + metresBetween(at(to), at(to + 1));
      const then = metresBetween(at(from - 1), at(to)) + metresBetween(at(from), at(to + 1));
      if (then > now - leastGainM) continue;
      round.splice(from, to - from + 1, ...round.slice(from, to + 1).toReversed());
    }
  }
  return round;
};

/** Or-opt with single stops: takes each one out, and puts it back where it costs least. */
const moved = (depot: Place, stops: readonly Stop[]): readonly Stop[] => {
  let round = stops;
  for (const stop of stops) {
    const others = round.filter(({ id }) => id !== stop.id);
    const detours = [...others, depot].map((next, at) => {
      const before = others[at - 1] ?? depot;
      const there = metresBetween(before, stop) + metresBetween(stop, next);
      return there - metresBetween(before, next);
    });
    const place = detours.indexOf(Math.min(...detours));
    const tried = others.toSpliced(place, 0, stop);
    if (metresOf(depot, tried) < metresOf(depot, round) - leastGainM) round = tried;
  }
  return round;
};
