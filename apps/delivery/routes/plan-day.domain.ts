/** The plan of a day: who takes which stops, in which order, and about when. */
import { minuteMs, plusMs } from "#platform/clock.ts";
import { shareStops, type Crew } from "./share-stops.domain.ts";
import { metresBetween, metresOf, orderStops, type Place, type Stop } from "./stop-order.domain.ts";

/** A bicycle or a small van in town, streets being longer than the crow flies. */
const metresPerMinute = 200;
/** From the door's bell to riding on. */
const minutesAtDoor = 4;

export interface PlannedRound {
  readonly courierId: string;
  readonly metres: number;
  readonly stops: readonly { readonly orderId: string; readonly expectedAt: Date }[];
}

export interface DayPlan {
  readonly rounds: readonly PlannedRound[];
  /** Orders that nobody has room for. */
  readonly left: readonly string[];
}

export interface Setting {
  readonly depot: Place;
  readonly leavesAt: Date;
}

/** `stops` in the order in which they were placed: the newest wait where there is not room. */
export const planDay = (
  setting: Setting,
  stops: readonly Stop[],
  crews: readonly Crew[],
): DayPlan => {
  const { parts, left } = shareStops(setting.depot, stops, crews);
  return {
    rounds: [...parts].map(([courierId, own]) => roundOf(setting, courierId, own)),
    left: left.map(({ id }) => id),
  };
};

export const roundOf = (
  { depot, leavesAt }: Setting,
  courierId: string,
  own: readonly Stop[],
): PlannedRound => {
  const ordered = orderStops(depot, own);
  let at: Place = depot;
  let minutes = 0;
  const stops = ordered.map((stop) => {
    minutes += metresBetween(at, stop) / metresPerMinute;
    const expectedAt = plusMs(leavesAt, Math.round(minutes) * minuteMs);
    minutes += minutesAtDoor;
    at = stop;
    return { orderId: stop.id, expectedAt };
  });
  return { courierId, metres: Math.round(metresOf(depot, ordered)), stops };
};
